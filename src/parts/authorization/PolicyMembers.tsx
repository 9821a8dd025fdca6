import { Button } from '@patternfly/react-core'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { toStrings, type CustomControlProps } from '~/lib/field'
import { openDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import { NewPolicyDialog } from './NewPolicyDialog'
import { policyControls, PolicyReferenceSelect } from './PolicyReferenceSelect'
import { useResourceServer } from './resourceServer'

function PolicyMembers(props: CustomControlProps) {
  const { value, onChange, disabled } = props
  const { t } = useText()
  const resourceServer = useResourceServer()
  const canCreate = holds(resourceServer.manage, usePermissions(resourceServer.realm))
  return (
    <>
      <PolicyReferenceSelect {...props} kind="policies" />
      {!disabled && canCreate && (
        <Button
          variant="link"
          onClick={() =>
            openDialog(
              <NewPolicyDialog
                resourceServer={resourceServer}
                title="createPolicy"
                type="role"
                onCreated={({ id }) => onChange([...toStrings(value), id])}
              />,
            )
          }
        >
          {t('createPolicy')}
        </Button>
      )}
    </>
  )
}

/** Page forms can also create policies. */
export const pageControls = { ...policyControls, policies: PolicyMembers }
