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

let task: Task | undefined
let shown: Renewal | undefined
let foreign: Tokens | undefined
let stopWaiting = () => {}
let signInWindow: Window | undefined
const listeners = new Set<() => void>()

function show(next: Omit<Renewal, 'former'> | undefined) {
  shown = next && task && { ...next, former: task.former.username }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Set while the person has to sign in again in place. */
export const useRenewal = () => useSyncExternalStore(subscribe, () => shown)

/**
 * Asks the person to sign in again; resolves with the tokens when the same person has. `found` are
 * tokens of somebody else who has a session in this browser meanwhile.
 */
export function askToSignIn(given: Omit<Task, 'done'>, found?: Tokens): Promise<Tokens> {
  return new Promise((resolve) => {
    task = { ...given, done: resolve }
    if (found) refuse(found)
    else show({ phase: 'over' })
  })
}

/** Whether the tokens are of this person. */
export const belongsTo = (userId: string, { id }: Tokens) => tokenClaims(id).sub === userId

function refuse(tokens: Tokens) {
  foreign = tokens
  const { preferred_username: name } = tokenClaims(tokens.id)
  show({ phase: 'other', other: typeof name === 'string' ? name : '' })
}

const features = 'popup,width=560,height=760'
const look = 500

/** Opens the window for signing in. Has to be called in the click, or browsers block the window. */
export async function signInInWindow() {
  if (!task) return
  const popup = openEmptyWindow(features)
  if (!popup) return show({ phase: 'blocked' })
  stopWaiting()
  signInWindow?.close() // nobody waits for an earlier one any more
  signInWindow = popup
  show({ phase: 'window' })
  try {
    await endForeignSession()
    const redirect = windowRedirect(new URL(location.href))
    const hint = { login_hint: task.former.username }
    const request = await authorizationRequest(task.environment, redirect, hint)
    waitFor(request, popup)
    popup.location.replace(request.url)
  } catch {
    popup.close()
    show({ phase: 'over', failed: true })
  }
}

/** Somebody else's session would answer at once; the person has just agreed to end it. */
async function endForeignSession() {
  if (!task || !foreign) return
  const { serverBaseUrl, realm, clientId } = task.environment
  const endpoint = `${serverBaseUrl}/realms/${encodeURIComponent(realm)}/protocol/openid-connect`
  await fetch(`${endpoint}/logout`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, refresh_token: foreign.refresh }),
  })
  foreign = undefined
}

function waitFor(request: AuthorizationRequest, popup: Window) {
  const channel = signInChannel(request.state)
  hear(channel, (text) => {
    if (text === acknowledged) return
    post(channel, acknowledged)
    void finish(request, text)
  })
  // A closed window only changes what the dialog says: a window that a sign-in page of another
  // origin has cut off from its opener looks closed too, and may still answer.
  const closed = setInterval(() => {
    if (popup.closed && shown?.phase === 'window') show({ phase: 'over' })
  }, look)
  stopWaiting = () => {
    clearInterval(closed)
    channel.close()
  }
}

async function finish(request: AuthorizationRequest, answer: string) {
  const tokens = await exchangeCode(request, answer).catch(() => undefined)
  stopWaiting()
  if (!task) return
  if (!tokens) return show({ phase: 'over', failed: true })
  if (!belongsTo(task.former.userId, tokens)) return refuse(tokens)
  const { done } = task
  task = undefined
  show(undefined)
  done(tokens)
}

/** Leaves for the sign-in page. Whoever calls has kept the drafts, or been told that they are lost. */
export async function leaveToSignIn() {
  stopWaiting()
  await task?.leave()
}
