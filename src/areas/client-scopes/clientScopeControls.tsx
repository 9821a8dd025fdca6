import { Switch } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { realmKeys } from '~/api/realms/keyProviders'
import { parameterTypes, serverInfo } from '~/api/serverInfo'
import { CustomChoice } from '~/form/controls/ChoiceControl'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { valueToString, type CustomControlProps, type FieldValue, type Path } from '~/lib/field'
import { useText } from '~/ui/useText'

export const scopeControls = { Parameterized, ParameterType, SigningKey }

/** Parameterized scopes cannot be default scopes. */
function Parameterized(props: CustomControlProps) {
  const { id, value, onChange, disabled, labelledBy, describedBy } = props
  const { t } = useText()
  const type = useSiblingField(['type'])
  const repeatable = useSiblingField(['attributes', 'parameterized.scope.repeatable'])
  const isOn = valueToString(value) === 'true'
  const toggle = (next: boolean) => {
    onChange(String(next))
    if (next && type.value === 'default') type.set('optional')
    // The initial type is repeatable.
    if (next) repeatable.set(true)
  }
  return (
    <Switch
      id={id}
      isChecked={isOn}
      isDisabled={disabled}
      label={t(isOn ? 'on' : 'off')}
      aria-labelledby={labelledBy}
      onChange={(_event, next) => toggle(next)}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}

// @texts parameterizedScopeType.*

/** Also sets whether the type is repeatable. */
function ParameterType(props: CustomControlProps) {
  const { onChange } = props
  const { label } = useText()
  const { data: info } = useQuery(serverInfo)
  const repeatable = useSiblingField(['attributes', 'parameterized.scope.repeatable'])
  const types = parameterTypes(info)
  const choose = (next: string) => {
    onChange(next)
    repeatable.set(types.find(({ name }) => name === next)?.repeatable ?? false)
  }
  return (
    <CustomChoice
      field={props}
      options={types.map(({ name }) => ({
        value: name,
        label: label(name, { prefix: 'parameterizedScopeType', plain: true }),
      }))}
      onChoose={choose}
    />
  )
}

/** Choosing a key also sets its algorithm. */
function SigningKey(props: CustomControlProps) {
  const { onChange } = props
  const { t } = useText()
  const { realm } = useFormInfo()
  const { data: info } = useQuery(serverInfo)
  const { data: keys = [] } = useQuery(realmKeys(realm))
  const algorithm = useSiblingField(['attributes', 'vc.credential_signing_alg'])
  const asymmetric = info?.cryptoInfo?.clientSignatureAsymmetricAlgorithms ?? []
  const activeKeys = keys.filter(
    ({ status, algorithm: keyAlgorithm }) =>
      status === 'ACTIVE' && asymmetric.includes(keyAlgorithm),
  )
  const choose = (kid: string) => {
    onChange(kid)
    const key = activeKeys.find((candidate) => candidate.kid === kid)
    if (key) algorithm.set(key.algorithm)
  }
  return (
    <CustomChoice
      field={props}
      options={[
        { value: '', label: t('useDefaultKey') },
        ...activeKeys.map((key) => ({ value: key.kid, label: `${key.kid} (${key.algorithm})` })),
      ]}
      onChoose={choose}
    />
  )
}

function useSiblingField(path: Path): { value: FieldValue; set: (value: FieldValue) => void } {
  const { control } = useFormInfo()
  const { field } = useController({ name: nameOf(path), control })
  return { value: field.value, set: field.onChange }
}
