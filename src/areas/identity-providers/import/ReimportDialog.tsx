import { Checkbox, TextInput } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import {
  importConfig,
  type Imported,
  type ImportKind,
  type ImportSource,
} from '~/api/identity-providers/providerImport'
import { useValueText } from '~/form/fieldTexts'
import { decode } from '~/form/values/values'
import { describeError } from '~/lib/errors'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { FileField } from '~/ui/inputs/files'
import { FieldError } from '~/ui/messages/alerts'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import { importable } from './useImport'

type Props = {
  realm: string
  provider: IdentityProvider
  kind: ImportKind
  onImport: (settings: Imported) => void
}

function differencesOf(kind: ImportKind, { config }: IdentityProvider, imported: Imported) {
  return Object.entries(imported).flatMap(([name, value]) => {
    const field = importable[kind].get(name)
    if (!field) return []
    const [current, next] = [decode(field, config[name]), decode(field, value)]
    return JSON.stringify(current) === JSON.stringify(next)
      ? []
      : [{ name, value, field, current: config[name] }]
  })
}

/**
 * Reads the provider's metadata again. The selected differences are filled into the form, not
 * saved.
 */
export default function ReimportDialog({ realm, provider, kind, onImport }: Props) {
  const { t } = useText()
  const close = useCloseDialog()
  const [address, setAddress] = useState(provider.config.metadataDescriptorUrl ?? '')
  const [text, setText] = useState('')
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const read = useMutation({
    mutationFn: (source: ImportSource) => importConfig(realm, kind, source),
    meta: { withoutToast: true },
  })
  const differences = read.data && differencesOf(kind, provider, read.data)
  const selected = differences?.filter(({ name }) => !skipped.has(name)) ?? []
  const error = read.error && describeError(read.error).message
  const hasSource = text.trim() !== '' || URL.canParse(address.trim())
  const source = text.trim() === '' ? { fromUrl: address.trim() } : { text }
  return (
    <Dialog
      size="large"
      alignTop
      isScrollable
      title={t('importAgain')}
      description={t('importAgainText')}
      main={
        differences && differences.length > 0
          ? {
              text: 'importAgainTake',
              disabledReason: selected.length === 0 ? t('importAgainNothing') : '',
              run: () => {
                close()
                onImport(Object.fromEntries(selected.map(({ name, value }) => [name, value])))
              },
            }
          : {
              text: 'importAgainCompare',
              isBusy: read.isPending,
              disabledReason: hasSource ? '' : t('importAgainFrom'),
              run: () => read.mutate(source),
            }
      }
    >
      <div className="castellan-rows">
        <LabeledControl label="importAgainAddress">
          {(control) => (
            <>
              <TextInput
                {...control}
                dir="ltr"
                inputMode="url"
                value={address}
                isDisabled={text.trim() !== ''}
                validated={error ? 'error' : 'default'}
                aria-describedby={`${control.id}-fault`}
                onChange={(_event, next) => {
                  setAddress(next)
                  read.reset()
                }}
              />
              <FieldError id={`${control.id}-fault`} text={error || undefined} />
            </>
          )}
        </LabeledControl>
        {!differences && (
          <LabeledControl label="importAgainFile">
            {({ id }) => (
              <FileField
                id={id}
                value={text}
                accept={
                  kind === 'oidc' ? '.json,application/json' : '.xml,text/xml,application/xml'
                }
                onChange={(next) => {
                  setText(next)
                  read.reset()
                }}
              />
            )}
          </LabeledControl>
        )}
        <output>{differences?.length === 0 && t('importAgainSame')}</output>
        {differences && differences.length > 0 && (
          <Differences
            differences={differences}
            skipped={skipped}
            onToggle={(name, isSelected) =>
              setSkipped(
                (current) =>
                  new Set(
                    isSelected
                      ? [...current].filter((otherName) => otherName !== name)
                      : [...current, name],
                  ),
              )
            }
          />
        )}
      </div>
    </Dialog>
  )
}

type DifferencesProps = {
  differences: ReturnType<typeof differencesOf>
  skipped: ReadonlySet<string>
  onToggle: (name: string, isSelected: boolean) => void
}

function Differences({ differences, skipped, onToggle }: DifferencesProps) {
  const { t } = useText()
  const valueText = useValueText()
  const id = useId()
  return (
    <PlainTable
      label={t('importAgain')}
      titles={[t('changedField'), t('valueOld'), t('valueNew')]}
      rows={differences.map(({ name, value, current, field }) => [
        <Checkbox
          key="field"
          id={`${id}-${name}`}
          label={valueText.name(field)}
          isChecked={!skipped.has(name)}
          onChange={(_event, next) => onToggle(name, next)}
        />,
        valueText.stored(field, current),
        valueText.stored(field, value),
      ])}
    />
  )
}
