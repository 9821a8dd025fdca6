import { useSyncExternalStore } from 'react'
import type { Environment } from '~/boot/environment'
import {
  tokenClaims,
  authorizationRequest,
  exchangeCode,
  type AuthorizationRequest,
  type Tokens,
} from '~/boot/silent'
import { hear, post, signInChannel, acknowledged, windowRedirect } from '~/boot/signInWindow'
import { openEmptyWindow } from '~/lib/openWindow'

/** Where signing in again stands, while unsaved work keeps the page open. */
export type Renewal = {
  /** Who worked here, the only one who may go on. */
  former: string
  /**
   * - `over`: the session has ended
   * - `window`: a window for signing in is open
   * - `blocked`: the browser did not open it
   * - `other`: somebody else has signed in
   */
  phase: 'over' | 'window' | 'blocked' | 'other'
  /** The other person. */
  other?: string
  /** The last attempt came to nothing. */
  failed?: boolean
}

type Task = {
  environment: Environment
  former: { userId: string; username: string }
  done: (tokens: Tokens) => void
  /** To the sign-in page; what is in this page is lost unless it has been kept. */
  leave: () => Promise<unknown>
}

const windowFeatures = 'popup,width=560,height=760'
const closedPollInterval = 500

let task: Task | undefined
let renewal: Renewal | undefined
let foreignTokens: Tokens | undefined
let stopWaiting = () => {}
let signInWindow: Window | undefined
const listeners = new Set<() => void>()

function setRenewal(next: Omit<Renewal, 'former'> | undefined) {
  renewal = next && task && { ...next, former: task.former.username }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Set while the person has to sign in again in place. */
export const useRenewal = () => useSyncExternalStore(subscribe, () => renewal)

/**
 * Asks the person to sign in again; resolves with the tokens when the same person has. `found` are
 * tokens of somebody else who has a session in this browser meanwhile.
 */
export function askToSignIn(
  request: Omit<Task, 'done'>,
  otherUserTokens?: Tokens,
): Promise<Tokens> {
  return new Promise((resolve) => {
    task = { ...request, done: resolve }
    if (otherUserTokens) rejectOtherUser(otherUserTokens)
    else setRenewal({ phase: 'over' })
  })
}

/** Whether the tokens are of this person. */
export const belongsTo = (userId: string, { id }: Tokens) => tokenClaims(id).sub === userId

function rejectOtherUser(tokens: Tokens) {
  foreignTokens = tokens
  const { preferred_username: name } = tokenClaims(tokens.id)
  setRenewal({ phase: 'other', other: typeof name === 'string' ? name : '' })
}

/** Opens the window for signing in. Has to be called in the click, or browsers block the window. */
export async function signInInWindow() {
  if (!task) return
  const popup = openEmptyWindow(windowFeatures)
  if (!popup) return setRenewal({ phase: 'blocked' })
  stopWaiting()
  signInWindow?.close() // nobody waits for an earlier one any more
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

/** Somebody else's session would answer at once; the person has just agreed to end it. */
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
  hear(channel, (text) => {
    if (text === acknowledged) return
    post(channel, acknowledged)
    void finish(request, text)
  })
  // A closed window only changes what the dialog says: a window that a sign-in page of another
  // origin has cut off from its opener looks closed too, and may still answer.
  const closedPoll = setInterval(() => {
    if (popup.closed && renewal?.phase === 'window') setRenewal({ phase: 'over' })
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

/** Leaves for the sign-in page. Whoever calls has kept the drafts, or been told that they are lost. */
export async function leaveToSignIn() {
  stopWaiting()
  await task?.leave()
}
