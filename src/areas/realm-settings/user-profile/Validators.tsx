import { useSuspenseQuery } from '@tanstack/react-query'
import {
  parseAnnotationRow,
  annotationRow,
  parseValidatorRow,
  validatorRow,
  type Validator,
} from '~/api/user-profile/profileForms'
import { serverInfo } from '~/api/serverInfo'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { toStrings, type CustomControlProps, type FieldValue } from '~/lib/field'
import { useLocalState } from '~/routing/useAddressState'
import { text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { confirm } from '~/ui/dialogs/confirm'
import { openDialog } from '~/ui/dialogs/openDialog'
import { validatorTypes } from './validator.fields'
import { ValidatorDialog } from './ValidatorDialog'

const columns: readonly Column<Validator>[] = [
  text('name', 'validatorColNames.colName', { value: ({ id }) => id, width: 35 }),
  {
    id: 'config',
    title: 'validatorColNames.colConfig',
    cell: ({ config }) => <bdi dir="ltr">{JSON.stringify(config)}</bdi>,
    text: ({ config }) => JSON.stringify(config),
  },
]

export default function Validators({ value, onChange, disabled }: CustomControlProps) {
  const listState = useLocalState()
  const { data: info } = useSuspenseQuery(serverInfo)
  const ensureSelectInput = useEnsureSelectInput()
  const validators = toStrings(value).map(parseValidatorRow)
  const types = validatorTypes(info)
  const unusedTypes = types.filter(({ id }) => !validators.some((validator) => validator.id === id))
  const setValidators = (next: readonly Validator[]) => onChange(next.map(validatorRow))
  const save = (saved: Validator) => {
    const index = validators.findIndex(({ id }) => id === saved.id)
    setValidators(index < 0 ? [...validators, saved] : validators.with(index, saved))
    if (saved.id === 'options' && index < 0) ensureSelectInput()
  }
  const confirmDelete = ({ id }: Validator) =>
    confirm({
      title: 'deleteValidatorConfirmTitle',
      text: 'deleteValidatorConfirmMsg',
      params: { validatorName: id },
      danger: true,
      run: () => {
        setValidators(validators.filter((validator) => validator.id !== id))
        return Promise.resolve()
      },
    })
  return (
    <DataTable
      label="validations"
      rows={validators}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columns}
      {...(!disabled && {
        create: {
          label: 'addValidator',
          variant: 'secondary',
          disabledReason: unusedTypes.length === 0 ? 'validatorsAllUsed' : undefined,
          onSelect: () => openDialog(<ValidatorDialog types={unusedTypes} onDone={save} />),
        },
        actions: (row: Validator) => [
          {
            label: 'edit',
            // Nothing to edit: the server does not describe this type.
            disabledReason: types.some(({ id }) => id === row.id)
              ? undefined
              : 'clientPolicyUnknownType',
            onSelect: () =>
              openDialog(<ValidatorDialog types={types} validator={row} onDone={save} />),
          },
          { label: 'delete', danger: true, onSelect: () => confirmDelete(row) },
        ],
      })}
      empty={{ title: 'emptyValidators' }}
      noExport
    />
  )
}

/** An `options` validator needs an input type to choose from; defaults to `select`. */
function useEnsureSelectInput() {
  const { getValues, setValue } = useFormInfo()
  return () => {
    const name = nameOf(['notes'])
    const current: FieldValue = getValues()[name] ?? []
    const annotationRows = toStrings(current)
    if (annotationRows.some((row) => parseAnnotationRow(row).key === 'inputType')) return
    const inputType = annotationRow({ key: 'inputType', isJson: false, text: 'select' })
    setValue(name, [...annotationRows, inputType], { shouldDirty: true })
  }
}
