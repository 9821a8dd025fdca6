import { useQuery } from '@tanstack/react-query'
import { flows } from '~/api/authentication/flows'
import { FlowLink } from '~/parts/authentication/FlowLink'
import { useText } from '~/ui/useText'

export default function ChosenFlow({ realm, alias }: { realm: string; alias: string }) {
  const { t } = useText()
  const { data } = useQuery(flows.list(realm))
  const flow = data?.find((row) => row.alias === alias)
  return flow && <FlowLink flow={flow}>{t('stepsOfFlow', { flow: alias })}</FlowLink>
}
