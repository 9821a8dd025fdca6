import { useQuery } from '@tanstack/react-query'
import { realmKeys } from '~/api/realms/realmKeys'
import { serverInfo } from '~/api/serverInfo'
import { CustomChoice } from '~/form/CustomChoice'
import type { CustomProps } from '~/lib/field'
import { useFormInfo } from '~/form/formInfo'
import { useText } from '~/ui/useText'
import { useSibling } from './useSibling'

/** The key that signs a credential; it brings its algorithm. Who may not read keys keeps what is. */
export default function SigningKey(props: CustomProps) {
  const { onChange } = props
  const { t } = useText()
  const { realm } = useFormInfo()
  const { data: info } = useQuery(serverInfo)
  const { data: keys = [] } = useQuery(realmKeys(realm))
  const algorithm = useSibling(['attributes', 'vc.credential_signing_alg'])
  const asymmetric = info?.cryptoInfo?.clientSignatureAsymmetricAlgorithms ?? []
  const usable = keys.filter(
    ({ status, algorithm: its }) => status === 'ACTIVE' && asymmetric.includes(its),
  )
  const choose = (kid: string) => {
    onChange(kid)
    const key = usable.find((candidate) => candidate.kid === kid)
    if (key) algorithm.set(key.algorithm)
  }
  return (
    <CustomChoice
      field={props}
      options={[
        { value: '', label: t('useDefaultKey') },
        ...usable.map((key) => ({ value: key.kid, label: `${key.kid} (${key.algorithm})` })),
      ]}
      onChoose={choose}
    />
  )
}
