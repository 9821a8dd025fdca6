import type { UseFormSetValue } from 'react-hook-form'
import { getEnvironment, identity, onSessionEnd } from '~/api/session'
import { draftPrefix as prefix } from '~/api/unsavedChanges'
import { getAt, nameOf, setAt } from '~/form/values/paths'
import type { Values } from '~/form/values/values'
import { allFields, type Field, type FieldValue, type Path, type Section } from '~/lib/field'
import { isMask, isSecretName, mayHoldSecret } from '~/lib/secrets'

export type DraftValue = { path: Path; value: FieldValue; base?: unknown }

/** Unsaved values, without secrets. */
export type Draft = {
  form: string
  values: readonly DraftValue[]
  omitted: readonly string[]
  /** When it was saved (epoch, ms). */
  at: number
}

export type EditedField = { field: Field; value: FieldValue; base?: unknown }

/** `path` is the location hash without its query. */
export type DraftOwner = { user: string; realm: string; path: string }

type StoredDraft = Draft & { user: string }

const maxAge = 4 * 3_600_000

const secretKinds: readonly Field['kind'][] = ['password', 'file']

/** Finds rows such as `{ key: 'client.secret', value }`. */
const hasSecretRow = (value: FieldValue) =>
  Array.isArray(value) &&
  value.some((item: unknown) => {
    const { key, value: text } = Object(item) as Record<string, unknown>
    return isMask(item) || isMask(text) || (typeof key === 'string' && isSecretName(key))
  })

/** Pasted JSON may contain client secrets or user passwords. */
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

/** Stores drafts per user and page. Storage that fails or contains invalid data counts as empty. */
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

    /** Removes drafts that are expired, invalid or another user's. */
    removeStale() {
      const { user } = owner()
      for (const key of keys()) {
        const stored = read(key)
        const isValid = stored?.user === user && Math.abs(Date.now() - stored.at) < maxAge
        if (!isValid) removeKey(key)
      }
    },

    find(form: string): Draft | undefined {
      this.removeStale()
      const draft = read(keyOf(form))
      return draft?.form === form ? draft : undefined
    },

    remove(form: string) {
      removeKey(keyOf(form))
    },

    clear() {
      for (const key of keys()) removeKey(key)
    },
  }
}

export const drafts = createDraftStore(
  () => sessionStorage,
  () => ({
    user: identity().userId,
    realm: getEnvironment().realm,
    path: location.hash.replace(/^#/, '').split('?')[0] ?? '',
  }),
)

// Signing out discards drafts; an expired session keeps them.
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

/** Stable across reloads; forms on one page differ in their first field. */
export const draftName = (kind: 'edit' | 'create', sections: readonly Section[]) =>
  `${kind} ${allFields(sections)[0]?.path.join('/') ?? ''}`

type DraftOptions = {
  name: string
  values: Values
  edited: readonly Field[]
  base: unknown
}

export const keepDraft = ({ name, values, edited, base }: DraftOptions) =>
  drafts.save(
    name,
    edited.flatMap((field) => {
      const value = values[nameOf(field.path)]
      return value === undefined ? [] : [{ field, value, base: getAt(base, field.path) }]
    }),
  )

export function restoreDraft(
  draft: Draft,
  setValue: UseFormSetValue<Values>,
  names: ReadonlySet<string>,
) {
  for (const { path, value } of draft.values) {
    const name = nameOf(path)
    if (names.has(name)) setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
}

/** The draft's baseline, so that later server changes show as conflicts. */
export const baselineFromDraft = <T>(draft: Draft, current: T): T =>
  draft.values.reduce((object, { path, base }) => setAt(object, path, base), current)
