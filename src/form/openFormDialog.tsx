import type { MutationOptions } from '@tanstack/react-query'
import type { FunctionComponent } from 'react'
import type { Field } from '~/lib/field'
import type { TextParams } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'
import { openDialog } from '~/ui/dialogs/openDialog'
import { lazyComponent } from '~/ui/lazyComponent'

export type FormDialogRecord<T extends object, R> = {
  title: TextKey
  params?: TextParams
  /** Above the fields. */
  text?: TextKey
  fields: readonly Field[]
  /** What the fields start with, and what the command gets beside them. */
  defaultValues: T
  command: Pick<MutationOptions<R, Error, T>, 'mutationFn' | 'meta'>
  /** `save` by default. */
  button?: TextKey
  onDone?: (result: R, body: T) => void
}

// Pages open dialogs without loading the forms first.
const FieldsDialog = lazyComponent(async () => (await import('./FieldsDialog')).FieldsDialog)

/**
 * Opens a dialog that asks for the fields of a command: `onSelect: () => openFormDialog({ title:
 * 'addNode', fields: nodeFields, defaultValues: { host: '' }, command: addNode(realm, id) })`. It
 * stays open, with the failure, until the command has succeeded.
 */
export function openFormDialog<T extends object, R>(record: FormDialogRecord<T, R>) {
  // A lazy component has no type parameters.
  const Dialog = FieldsDialog as unknown as FunctionComponent<FormDialogRecord<T, R>>
  openDialog(<Dialog {...record} />, { key: record.title })
}
