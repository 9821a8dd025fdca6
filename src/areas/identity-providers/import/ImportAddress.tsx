import { TextInput } from '@patternfly/react-core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toText, type CustomProps } from '~/lib/field'
import { useText } from '~/ui/useText'
import { Outcome } from './Outcome'
import { useImport } from './useImport'

/** So long nothing is typed before the address is asked for. */
const pause = 1000

const isWhole = (address: string) => /^https?:\/\/[^/\s]+/i.test(address) && URL.canParse(address)

/** The address of the other side's description: read when it was typed, and filled in. */
export default function ImportAddress(props: CustomProps) {
  const { id, value, onChange, disabled, invalid, read, describedBy } = props
  const { t } = useText()
  const { kind, run, imported, error, isBusy, forget } = useImport(read(['providerId']))
  const typed = toText(value).trim()
  // What was here before is filled in already: a draft, or the address that the answer itself names.
  const asked = useRef(typed)
  const ask = (address: string) => {
    if (address === asked.current || !isWhole(address)) return
    asked.current = address
    run({ fromUrl: address })
  }
  const askLater = useEffectEvent(ask)
  // The clock is the world outside.
  useEffect(() => {
    const timer = setTimeout(() => askLater(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const outcome = `${id}-outcome`
  return (
    <>
      <TextInput
        id={id}
        type="text"
        inputMode="url"
        dir="ltr"
        value={toText(value)}
        isDisabled={disabled}
        validated={invalid || error ? 'error' : imported && !isBusy ? 'success' : 'default'}
        placeholder={t(kind === 'oidc' ? 'discoveryExample' : 'descriptorExample')}
        aria-describedby={[outcome, describedBy].filter(Boolean).join(' ')}
        onChange={(_event, next) => {
          if (error) forget()
          onChange(next)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === asked.current) return
          event.preventDefault() // reads the address; the form is not sent by it
          ask(typed)
        }}
      />
      <Outcome id={outcome} kind={kind} imported={imported} error={error} isBusy={isBusy} />
    </>
  )
}
