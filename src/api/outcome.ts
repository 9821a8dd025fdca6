import { displayNameOf, nameProperties } from '~/lib/displayName'
import {
  AlreadyCreatedError,
  describeError,
  failedTexts,
  isUnanswered,
  OutcomeError,
  statusOf,
} from '~/lib/errors'
import { translate } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'
import { toast } from '~/ui/messages/toast'

type WriteRequest = { method: string; address: string; body?: unknown }

const unansweredCreations = new Set<string>()

/** Undefined if the body has no name: then nothing can be taken for a repetition. */
function creationKey({ method, address, body }: WriteRequest): string | undefined {
  const name = displayNameOf(body, [...nameProperties, 'newName', 'realm'])
  return method === 'POST' && name !== undefined ? JSON.stringify([address, name]) : undefined
}

/**
 * Sends a write. Without an answer it may have been done, which the error says; if a creation is
 * sent again and its name is taken, the first one has probably succeeded.
 */
export async function sendWrite(
  request: WriteRequest,
  send: () => Promise<Response>,
): Promise<Response> {
  const key = creationKey(request)
  try {
    return await send()
  } catch (error) {
    if (isUnanswered(error)) {
      if (key !== undefined) unansweredCreations.add(key)
      throw new OutcomeError(text('maybeSaved', error), error)
    }
    const isRepetition = key !== undefined && unansweredCreations.has(key)
    throw isRepetition && statusOf(error) === 409
      ? new AlreadyCreatedError(translate('alreadyCreated'), error)
      : error
  }
}

/** Reads the answer to a write, which has succeeded even if the connection breaks now. */
export async function readWritten<T>(request: WriteRequest, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    const key = creationKey(request)
    if (key !== undefined) unansweredCreations.add(key)
    throw new OutcomeError(translate('savedAnswerBroken'), error)
  }
}

const text = (key: TextKey, error: unknown) =>
  translate(key, { problem: describeError(error).message })

/**
 * For a step after a write that has succeeded. If the step fails, a warning says so, and the
 * command goes on: the write itself has not failed.
 */
export const afterWrite = <T>(failed: TextKey, step: () => Promise<T>): Promise<T | undefined> =>
  step().catch((error: unknown) => {
    // The title says what is stored, even if nobody knows about this step.
    const { title, ...texts } = failedTexts(failed, { ...describeError(error), isOutcome: false })
    toast(title, { variant: 'warning', ...texts })
    return undefined
  })

/** The same where the command must fail: what it throws says that a part is stored. */
export const finishWrite = <T>(step: () => Promise<T>): Promise<T> =>
  step().catch((error: unknown) => {
    throw new OutcomeError(text('savedInPart', error), error)
  })

/**
 * Undoes the writes of a command that failed with `error`, and throws it. Throws another one if
 * they stay.
 */
export async function undoWrites(error: unknown, undo: () => Promise<unknown>): Promise<never> {
  try {
    await undo()
  } catch {
    throw new OutcomeError(text('savedInPart', error), error)
  }
  // Undone, so nothing is unknown any more.
  throw error instanceof OutcomeError ? error.cause : error
}
