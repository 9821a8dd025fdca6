import { CaretRightIcon } from '@patternfly/react-icons/dist/esm/icons/caret-right-icon'
import styles from '@patternfly/react-styles/css/components/Breadcrumb/breadcrumb'
import type { Group } from '~/api/groups/groups'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'

type Props = {
  /** Message key of what stands above all groups. */
  top: string
  trail: readonly Group[]
  onGo: (id: string | undefined) => void
}

/** The way from the top to the level that is shown. */
export function Trail({ top, trail, onGo }: Props) {
  const { t } = useText()
  const steps = [{ id: undefined, name: t(top) }, ...trail]
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumbs')}>
      <ol className={styles.breadcrumbList}>
        {steps.map(({ id, name }, index) => (
          <li key={id ?? ''} className={styles.breadcrumbItem}>
            {index > 0 && (
              <span className={styles.breadcrumbItemDivider}>
                <CaretRightIcon />
              </span>
            )}
            {index < steps.length - 1 ? (
              <TextButton onClick={() => onGo(id)}>
                <bdi>{name}</bdi>
              </TextButton>
            ) : (
              <bdi aria-current="true">{name}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
