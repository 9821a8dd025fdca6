import { Button } from '@patternfly/react-core'
import { Suspense, useState } from 'react'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { toStrings, type CustomControlProps } from '~/lib/field'
import { useText } from '~/ui/useText'
import { policyControls } from './controls'
import { useResourceServer } from './resourceServer'
import { PolicyReferenceSelect } from './PolicyReferenceSelect'
import NewPolicyDialog from './NewPolicyDialog'

export function PolicyMembers(props: CustomControlProps) {
  const { value, onChange, disabled } = props
  const { t } = useText()
  const resourceServer = useResourceServer()
  const [isOpen, setOpen] = useState(false)
  const canCreate = holds(resourceServer.manage, usePermissions(resourceServer.realm))
  return (
    <>
      <PolicyReferenceSelect {...props} kind="policies" />
      {!disabled && canCreate && (
        <Button variant="link" onClick={() => setOpen(true)}>
          {t('createPolicy')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <NewPolicyDialog
            onCreated={({ id }) => onChange([...toStrings(value), id])}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Page forms can also create policies. */
export const pageControls = { ...policyControls, policies: PolicyMembers }
