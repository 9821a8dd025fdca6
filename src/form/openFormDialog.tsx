import type { FunctionComponent } from 'react'
import { openDialog } from '~/ui/dialogs/openDialog'
import { lazyComponent } from '~/ui/lazyComponent'
import type { FormDialogRecord } from './FieldsDialog'

// Pages open dialogs without loading the forms first.
const FieldsDialog = lazyComponent(async () => (await import('./FieldsDialog')).FieldsDialog)

/**
 * Opens a dialog that asks for the fields of a command: `onSelect: () => openFormDialog({ title:
 * 'addNode', fields: nodeFields, defaultValues: { host: '' }, command: addNode(realm, id) })`. It
 * stays open, with the failure, until the command has succeeded.
 */
export function openFormDialog<T extends object, R>(record: FormDialogRecord<T, R>) {
  // Cast because a lazy component has no type parameters.
  const Dialog = FieldsDialog as unknown as FunctionComponent<FormDialogRecord<T, R>>
  openDialog(<Dialog {...record} />, { key: record.title })
}
