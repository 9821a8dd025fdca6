import { Button } from '@patternfly/react-core'
import { stringify } from 'yaml'
import type { translate } from '~/lib/i18n'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'

type Template = { id: string; make: (t: typeof translate) => object }

// @texts workflowTemplate*

/** What many realms need. Roles, groups and times are to be made one's own. */
const templates: readonly Template[] = [
  {
    id: 'Leavers',
    make: (t) => ({
      name: t('workflowTemplateLeavers'),
      on: 'user-group-membership-added(/leavers)',
      steps: [{ uses: 'disable-user' }, { uses: 'delete-user', after: '30d' }],
    }),
  },
  {
    id: 'Dormant',
    make: (t) => ({
      name: t('workflowTemplateDormant'),
      on: 'user-created or user-authenticated',
      concurrency: { 'restart-in-progress': 'user-authenticated' },
      steps: [
        {
          uses: 'notify-user',
          after: '80d',
          with: {
            subject: t('workflowTemplateDormantSubject'),
            message: t('workflowTemplateDormantMessage'),
          },
        },
        { uses: 'disable-user', after: '10d' },
      ],
    }),
  },
  {
    id: 'Onboarding',
    make: (t) => ({
      name: t('workflowTemplateOnboarding'),
      on: 'user-created',
      steps: [
        {
          uses: 'notify-user',
          with: {
            subject: t('workflowTemplateOnboardingSubject'),
            message: t('workflowTemplateOnboardingMessage'),
          },
        },
        { uses: 'add-required-action', with: { action: 'VERIFY_EMAIL' } },
        { uses: 'add-required-action', after: '7d', with: { action: 'CONFIGURE_TOTP' } },
      ],
    }),
  },
]

type Props = { isUsed: boolean; onChoose: (yaml: string) => void }

/** Workflows to start from. */
export function Templates({ isUsed, onChoose }: Props) {
  const { t } = useText()
  const choose = ({ make }: Template) => {
    const fill = () => onChoose(stringify(make(t), { lineWidth: 0 }))
    if (!isUsed) {
      fill()
      return
    }
    confirm({
      title: 'workflowReplaceTitle',
      text: 'workflowReplaceText',
      button: 'workflowReplace',
      run: () => Promise.resolve(fill()),
    })
  }
  return (
    <section className="castellan-templates" aria-label={t('workflowTemplates')}>
      <span>{t('workflowTemplates')}</span>
      {templates.map((template) => (
        <Button
          key={template.id}
          variant="secondary"
          title={t(`workflowTemplate${template.id}Text`)}
          onClick={() => choose(template)}
        >
          {t(`workflowTemplate${template.id}`)}
        </Button>
      ))}
    </section>
  )
}
