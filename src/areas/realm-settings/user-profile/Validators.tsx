import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import {
  noteOf,
  noteRow,
  validatorOf,
  validatorRow,
  type Validator,
} from '~/api/user-profile/profileForms'
import { serverInfo } from '~/api/serverInfo'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import type { CustomProps, FieldValue } from '~/lib/field'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { lazyComponent } from '~/ui/lazyComponent'
import { rowsOf } from './annotationRows'
import { validatorTypes } from './validatorTypes'

const ValidatorDialog = lazyComponent(
  async () => (await import('./ValidatorDialog')).ValidatorDialog,
)

const columns: readonly Column<Validator>[] = [
  {
    id: 'name',
    title: 'validatorColNames.colName',
    cell: ({ id }) => id,
    text: ({ id }) => id,
    width: 35,
  },
  {
    id: 'config',
    title: 'validatorColNames.colConfig',
    cell: ({ config }) => <bdi dir="ltr">{JSON.stringify(config)}</bdi>,
    text: ({ config }) => JSON.stringify(config),
  },
]

/** What a value has to be like. Saved with the attribute. */
export default function Validators({ value, onChange, disabled }: CustomProps) {
  const listState = useLocalState()
  const { data: info } = useSuspenseQuery(serverInfo)
  const choosesInput = useChoosesInput()
  const [open, setOpen] = useState<Validator | 'new'>()
  const validators = rowsOf(value).map(validatorOf)
  const types = validatorTypes(info)
  const free = types.filter(({ id }) => !validators.some((validator) => validator.id === id))
  const set = (next: readonly Validator[]) => onChange(next.map(validatorRow))
  const keep = (made: Validator) => {
    const place = validators.findIndex(({ id }) => id === made.id)
    set(place < 0 ? [...validators, made] : validators.with(place, made))
    if (made.id === 'options' && place < 0) choosesInput()
    setOpen(undefined)
  }
  const ask = ({ id }: Validator) =>
    confirm({
      title: 'deleteValidatorConfirmTitle',
      text: 'deleteValidatorConfirmMsg',
      params: { validatorName: id },
      danger: true,
      run: () => {
        set(validators.filter((validator) => validator.id !== id))
        return Promise.resolve()
      },
    })
  const add = !disabled && (
    <ActionButton
      action={{
        label: 'addValidator',
        disabledReason: free.length === 0 ? 'validatorsAllUsed' : undefined,
        preload: () => void ValidatorDialog.preload(),
        onSelect: () => setOpen('new'),
      }}
    />
  )
  return (
    <>
      <DataTable
        label="validations"
        rows={validators}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columns}
        toolbar={add}
        {...(!disabled && {
          actions: (row: Validator) => [
            {
              label: 'edit',
              // Of a kind that nobody describes there is nothing to fill in.
              disabledReason: types.some(({ id }) => id === row.id)
                ? undefined
                : 'clientPolicyUnknownType',
              onSelect: () => setOpen({ id: row.id, config: row.config }),
            },
            { label: 'delete', danger: true, onSelect: () => ask(row) },
          ],
        })}
        empty={<EmptyPanel title="emptyValidators" action={add} />}
        noExport
      />
      {open && (
        <Suspense fallback={null}>
          <ValidatorDialog
            types={open === 'new' ? free : types}
            validator={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
            onDone={keep}
          />
        </Suspense>
      )}
    </>
  )
}

/** Options are chosen from: without another input the attribute gets a list. */
function useChoosesInput() {
  const { getValues, setValue } = useFormInfo()
  return () => {
    const name = nameOf(['notes'])
    const held: FieldValue = getValues()[name] ?? []
    const notes = rowsOf(held)
    if (notes.some((row) => noteOf(row).key === 'inputType')) return
    const note = noteRow({ key: 'inputType', isJson: false, text: 'select' })
    setValue(name, [...notes, note], { shouldDirty: true })
  }
}
