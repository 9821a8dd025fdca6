import { AlertActionCloseButton } from '@patternfly/react-core'
import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { adminPermissions, type AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import {
  evaluateAuthz,
  type EvaluationRequest,
  type EvaluationResult,
} from '~/api/authorization/authzEvaluation'
import { ActionForm } from '~/form/ActionForm'
import type { CustomProps } from '~/lib/field'
import { textOf } from '~/routing/search'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useDeniedReason } from '~/ui/permissions'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { evaluationSections } from './evaluation.fields'
import { EvaluationResults } from './EvaluationResults'
import { ObjectSelect } from './ObjectSelect'
import './permissions.css'

const route = getRouteApi('/$realm/permissions/{-$tab}')

type Question = {
  userId: string
  resourceType: string
  /** By type: of each the last one that was chosen. */
  resource: Record<string, string>
  scope: Record<string, string>
}

/** No resource asks about the type as a whole; the server names that by the type. */
const requestOf = ({ userId, resourceType, resource, scope }: Question): EvaluationRequest => ({
  roleIds: [],
  userId,
  resourceType,
  resources: [
    {
      name: resource[resourceType] || resourceType,
      scopes: scope[resourceType] ? [{ name: scope[resourceType] }] : [],
    },
  ],
  entitlements: false,
  context: { attributes: {} },
})

const User = (props: CustomProps) => <One {...props} type="Users" />

const Thing = ({ field, ...props }: CustomProps) => (
  <One field={field} {...props} type={field.path[1] ?? ''} />
)

const customControls = { User, Thing }

function One({
  type,
  value,
  onChange,
  disabled,
  invalid,
  ...props
}: CustomProps & { type: string }) {
  const { id, labelledBy, describedBy } = props
  return (
    <ObjectSelect
      id={id}
      type={type}
      value={typeof value === 'string' && value ? [value] : []}
      onChange={([next]) => onChange(next ?? '')}
      isDisabled={disabled}
      isInvalid={invalid}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    />
  )
}

/** Asks what an administrator would be permitted. It takes somebody to ask about. */
export function EvaluationTab({ resourceServer }: { resourceServer: AdminPermissionsClient }) {
  const deniedReason = useDeniedReason()('view-users')
  if (deniedReason) return <EmptyPanel title="notAllowedHere" body={deniedReason} icon={LockIcon} />
  return <Evaluation resourceServer={resourceServer} />
}

function Evaluation({ resourceServer }: { resourceServer: AdminPermissionsClient }) {
  const { t } = useText()
  const [isTold, tell] = useState(true)
  const { data: types } = useSuspenseQuery(adminPermissions.types(resourceServer))
  const { user, resourceType = '', resource = '', scope = '' } = route.useSearch()
  const [answer, setAnswer] = useState<{ request: EvaluationRequest; result: EvaluationResult }>()
  const start: Question = {
    userId: textOf(user) ?? '',
    resourceType,
    resource: { [resourceType]: resource },
    scope: { [resourceType]: scope },
  }
  const evaluate = evaluateAuthz(resourceServer)
  return (
    <div className="castellan-evaluation">
      <section>
        {isTold && (
          <InlineAlert
            variant="info"
            title={t('permissionsEvaluationInstructions')}
            actionClose={
              <AlertActionCloseButton aria-label={t('close')} onClose={() => tell(false)} />
            }
          />
        )}
        <ActionForm
          key={JSON.stringify(start)}
          start={start}
          sections={evaluationSections(types)}
          customControls={customControls}
          actions={[
            {
              label: 'evaluate',
              mutation: {
                ...evaluate,
                mutationFn: (question: Question) => evaluate.mutationFn(requestOf(question)),
              },
              onDone: (result, question) => setAnswer({ request: requestOf(question), result }),
            },
          ]}
          onRevert={() => setAnswer(undefined)}
        />
      </section>
      <section aria-label={t('permissionEvaluationPreview')}>
        {answer ? (
          <EvaluationResults {...answer} />
        ) : (
          <EmptyPanel
            title="noPermissionsEvaluationResults"
            text="noPermissionsEvaluationResultsInstructions"
          />
        )}
      </section>
    </div>
  )
}
