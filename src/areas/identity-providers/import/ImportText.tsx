import { toText, type CustomProps } from '~/lib/field'
import { FileField } from '~/ui/inputs/FileField'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'
import { Outcome } from './Outcome'
import { useImport } from './useImport'

const accepted = { oidc: '.json,application/json', saml: '.xml,text/xml,application/xml' }

/** The other side's description as a file, or as text: read and filled in. */
export default function ImportText(props: CustomProps) {
  const { id, value, onChange, disabled, invalid, read, labelledBy } = props
  const { t } = useText()
  const { kind, run, imported, error, isBusy, forget } = useImport(read(['providerId']))
  const text = toText(value)
  const outcome = `${id}-outcome`
  return (
    <div className="castellan-rows">
      <FileField
        id={id}
        value={text}
        accept={accepted[kind]}
        isDisabled={disabled}
        isInvalid={invalid || error !== null}
        aria-describedby={`${labelledBy} ${outcome}`}
        onChange={(next, filename) => {
          forget()
          onChange(next)
          // A file comes as a whole; what is typed or pasted is read when it is said so.
          if (filename !== '' && next !== '' && text === '') run({ text: next })
        }}
      />
      <div>
        <TextButton
          disabled={disabled || isBusy || text.trim() === ''}
          onClick={() => run({ text })}
        >
          {t('importFillIn')}
        </TextButton>
      </div>
      <Outcome id={outcome} kind={kind} imported={imported} error={error} isBusy={isBusy} />
    </div>
  )
}
