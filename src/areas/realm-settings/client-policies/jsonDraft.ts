import { createContext, use } from 'react'

/** What was typed into the JSON of a list and is not saved yet; it outlives a look at the table. */
export type JsonDraft = { text: string | undefined; setText: (text: string | undefined) => void }

export const JsonDraftContext = createContext<JsonDraft>({
  text: undefined,
  setText: () => undefined,
})

export const useJsonDraft = () => use(JsonDraftContext)
