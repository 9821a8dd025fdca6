import { useQuery } from '@tanstack/react-query'
import { flows } from '~/api/authentication/flows'
import { useHeld } from '~/api/whoami'
import { useFormInfo } from '~/form/formInfo'
import { holds } from '~/lib/access'
import type { CustomProps } from '~/lib/field'
import { FlowLink } from '~/parts/authentication/FlowLink'
import { useText } from '~/ui/useText'
import '../identity-providers.css'

/** The way to the flow that was chosen, for whoever may see flows. Its line is there anyway. */
export default function FlowSteps({ value }: CustomProps) {
  const { t } = useText()
  const { realm } = useFormInfo()
  const maySee = holds('view-realm', useHeld(realm))
  const { data } = useQuery({ ...flows.list(realm), enabled: maySee && value !== '' })
  const flow = data?.find(({ alias }) => alias === value)
  if (!maySee) return null
  return (
    <div className="castellan-provider-flow">
      {flow && <FlowLink flow={flow}>{t('stepsOfFlow', { flow: flow.alias })}</FlowLink>}
    </div>
  )
}
