import { Suspense } from 'react'
import { usePermissions } from '~/api/whoami'
import { useFormInfo } from '~/form/formInfo'
import { holds } from '~/lib/access'
import { toText, type CustomProps } from '~/lib/field'
import { lazyComponent } from '~/ui/lazyComponent'
import '../identity-providers.css'

const ChosenFlow = lazyComponent(async () => (await import('./ChosenFlow')).default)

/** The way to the flow that was chosen, for whoever may see flows. Its line is there anyway. */
export default function FlowSteps({ value }: CustomProps) {
  const { realm } = useFormInfo()
  if (!holds('view-realm', usePermissions(realm))) return null
  return (
    <div className="castellan-provider-flow">
      {value !== '' && (
        <Suspense fallback={null}>
          <ChosenFlow realm={realm} alias={toText(value)} />
        </Suspense>
      )}
    </div>
  )
}
