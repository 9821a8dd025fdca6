import { environment, identity, onSessionEnd } from '~/api/session'
import { draftPrefix as prefix } from '~/api/unsavedChanges'
import type { Field, FieldValue, Path } from '~/lib/field'
import { isMask, isSecretName, mayHoldSecret } from '~/lib/secrets'

/** One edited field of a draft: what was typed, and what the server had when it was opened. */
export type DraftValue = { path: Path; value: FieldValue; base?: unknown }

/** What was typed into a form and not saved, without secrets. */
export type Draft = {
  /** Which form of the page. */
  form: string
  values: readonly DraftValue[]
  /** Labels of the fields that were left out because they hold secrets. */
  omitted: readonly string[]
  /** When it was kept (epoch, ms). */
  at: number
}

/** What an edited field brings to a draft. */
export type EditedField = { field: Field; value: FieldValue; base?: unknown }

/** Whose drafts, and of which page: the place is the address within the console without its query. */
export type DraftOwner = { user: string; realm: string; path: string }

type StoredDraft = Draft & { user: string }

const maxAge = 4 * 3_600_000

const secretKinds: readonly Field['kind'][] = ['password', 'file']

/** Rows such as `{ key: 'client.secret', value }` hide a secret behind a harmless field. */
const hasSecretRow = (value: FieldValue) =>
  Array.isArray(value) &&
  value.some((item: unknown) => {
    const { key, value: text } = Object(item) as Record<string, unknown>
    return isMask(item) || isMask(text) || (typeof key === 'string' && isSecretName(key))
  })

/** Pasted JSON holds whatever was in it: clients with their secrets, users with their passwords. */
const mayContainSecret = (value: unknown): boolean =>
  typeof value === 'string'
    ? mayHoldSecret(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(mayContainSecret)

const isSecret = ({ field, value, base }: EditedField) =>
  secretKinds.includes(field.kind) ||
  field.path.some(isSecretName) ||
  isMask(value) ||
  hasSecretRow(value) ||
  mayContainSecret(value) ||
  mayContainSecret(base)

/**
 * Keeps drafts over a sign-in that leaves the page, each for one person at one address. A storage that
 * is full, forbidden or was tampered with reads as if there were no drafts.
 */
export function createDraftStore(storage: () => Storage, owner: () => DraftOwner) {
  const tryStorage = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(storage())
    } catch (error) {
      console.warn('Drafts:', error)
      return undefined
    }
  }
  const keyOf = (form: string) => {
    const { realm, path } = owner()
    return prefix + [realm, path, form].map(encodeURIComponent).join(':')
  }
  const keys = () =>
    tryStorage((store) => Object.keys(store).filter((key) => key.startsWith(prefix))) ?? []
  const removeKey = (key: string) => tryStorage((store) => store.removeItem(key))
  const read = (key: string) => parseStored(tryStorage((store) => store.getItem(key)))

  return {
    /** Keeps what was typed, except for secrets. */
    save(form: string, edited: readonly EditedField[]) {
      const stored: StoredDraft = {
        form,
        user: owner().user,
        at: Date.now(),
        omitted: edited.filter(isSecret).map(({ field }) => field.label),
        values: edited
          .filter((item) => !isSecret(item))
          .map(({ field, value, base }) => ({
            path: field.path,
            value,
            ...(base !== undefined && { base }),
          })),
      }
      tryStorage((store) => store.setItem(keyOf(form), JSON.stringify(stored)))
    },

    /** Removes all drafts that are somebody else's, old or broken. */
    tidy() {
      const { user } = owner()
      for (const key of keys()) {
        const stored = read(key)
        const isValid = stored?.user === user && Math.abs(Date.now() - stored.at) < maxAge
        if (!isValid) removeKey(key)
      }
    },

    /** This person's draft of the form. */
    find(form: string): Draft | undefined {
      this.tidy()
      const draft = read(keyOf(form))
      return draft?.form === form ? draft : undefined
    },

    /** Forgets the draft of the form. */
    remove(form: string) {
      removeKey(keyOf(form))
    },

    /** Forgets all drafts. */
    clear() {
      for (const key of keys()) removeKey(key)
    },
  }
}

/** The drafts of whoever is signed in, for the page that is open. */
export const drafts = createDraftStore(
  () => sessionStorage,
  () => ({
    user: identity().userId,
    realm: environment().realm,
    path: location.hash.replace(/^#/, '').split('?')[0] ?? '',
  }),
)

// Whoever signs out has decided to leave it all; a session that merely ended has not.
onSessionEnd((reason) => {
  if (reason === 'signOut') drafts.clear()
})

function parseStored(text: string | null | undefined): StoredDraft | undefined {
  if (!text) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isStoredDraft(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isText = (value: unknown) => typeof value === 'string'

function isStoredDraft(value: unknown): value is StoredDraft {
  const { form, user, at, omitted, values } = Object(value) as Record<string, unknown>
  if (!isText(form) || !isText(user) || typeof at !== 'number') return false
  if (!Array.isArray(omitted) || !omitted.every(isText) || !Array.isArray(values)) return false
  return values.every((candidate: unknown) => {
    const { path, value: typed } = Object(candidate) as Record<string, unknown>
    return Array.isArray(path) && path.every(isText) && isFieldValue(typed)
  })
}

const isFieldValue = (value: unknown) =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => isText(item) || isRow(item)))

const isRow = (value: unknown) => {
  const { key, value: text } = Object(value) as Record<string, unknown>
  return isText(key) && isText(text)
}
