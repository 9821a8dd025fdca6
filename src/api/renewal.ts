import { useSyncExternalStore } from 'react'
import type { Environment } from '~/boot/environment'
import {
  tokenClaims,
  authorizationRequest,
  exchangeCode,
  type AuthorizationRequest,
  type Tokens,
} from '~/boot/silentSignIn'
import { listen, post, signInChannel, acknowledged, windowRedirect } from '~/boot/signInWindow'
import { createStore } from '~/lib/createStore'
import { openEmptyWindow } from '~/lib/urls'

/** State of re-authentication while unsaved changes keep the page open. */
export type Renewal = {
  /** Username of the only user who may continue. */
  expectedUser: string
  phase: 'over' | 'window' | 'blocked' | 'other'
  otherUser?: string
  failed?: boolean
}

type Task = {
  environment: Environment
  former: { userId: string; username: string }
  done: (tokens: Tokens) => void
  leave: () => Promise<unknown>
}

const windowFeatures = 'popup,width=560,height=760'
const closedPollInterval = 500

let task: Task | undefined
const renewal = createStore<Renewal | undefined>(undefined)
let foreignTokens: Tokens | undefined
let stopWaiting = () => {}
let signInWindow: Window | undefined

function setRenewal(next: Omit<Renewal, 'expectedUser'> | undefined) {
  renewal.set(next && task && { ...next, expectedUser: task.former.username })
}

export const useRenewal = () => useSyncExternalStore(renewal.subscribe, renewal.get)

/**
 * Resolves once the same user has signed in. `otherUserTokens`: another user already has a session
 * in this browser.
 */
export function reauthenticate(
  request: Omit<Task, 'done'>,
  otherUserTokens?: Tokens,
): Promise<Tokens> {
  return new Promise((resolve) => {
    task = { ...request, done: resolve }
    if (otherUserTokens) rejectOtherUser(otherUserTokens)
    else setRenewal({ phase: 'over' })
  })
}

export const belongsTo = (userId: string, { id }: Tokens) => tokenClaims(id).sub === userId

function rejectOtherUser(tokens: Tokens) {
  foreignTokens = tokens
  const { preferred_username: name } = tokenClaims(tokens.id)
  setRenewal({ phase: 'other', otherUser: typeof name === 'string' ? name : '' })
}

/** Call it in the click handler, or browsers block the popup. */
export async function signInInWindow() {
  if (!task) return
  const popup = openEmptyWindow(windowFeatures)
  if (!popup) return setRenewal({ phase: 'blocked' })
  stopWaiting()
  signInWindow?.close()
  signInWindow = popup
  setRenewal({ phase: 'window' })
  try {
    await endForeignSession()
    const redirect = windowRedirect(new URL(location.href))
    const hint = { login_hint: task.former.username }
    const request = await authorizationRequest(task.environment, redirect, hint)
    awaitAnswer(request, popup)
    popup.location.replace(request.url)
  } catch {
    popup.close()
    setRenewal({ phase: 'over', failed: true })
  }
}

/** The other user's session would answer without a prompt. */
async function endForeignSession() {
  if (!task || !foreignTokens) return
  const { serverBaseUrl, realm, clientId } = task.environment
  const endpoint = `${serverBaseUrl}/realms/${encodeURIComponent(realm)}/protocol/openid-connect`
  await fetch(`${endpoint}/logout`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, refresh_token: foreignTokens.refresh }),
  })
  foreignTokens = undefined
}

function awaitAnswer(request: AuthorizationRequest, popup: Window) {
  const channel = signInChannel(request.state)
  listen(channel, (text) => {
    if (text === acknowledged) return
    post(channel, acknowledged)
    void finish(request, text)
  })
  // After a cross-origin redirect a popup may look closed but still answer, so only update the
  // dialog.
  const closedPoll = setInterval(() => {
    if (popup.closed && renewal.get()?.phase === 'window') setRenewal({ phase: 'over' })
  }, closedPollInterval)
  stopWaiting = () => {
    clearInterval(closedPoll)
    channel.close()
  }
}

async function finish(request: AuthorizationRequest, answer: string) {
  const tokens = await exchangeCode(request, answer).catch(() => undefined)
  stopWaiting()
  if (!task) return
  if (!tokens) return setRenewal({ phase: 'over', failed: true })
  if (!belongsTo(task.former.userId, tokens)) return rejectOtherUser(tokens)
  const { done } = task
  task = undefined
  setRenewal(undefined)
  done(tokens)
}

export async function redirectToSignIn() {
  stopWaiting()
  await task?.leave()
}
