import { Button, Label, LabelGroup } from '@patternfly/react-core'
import { Suspense, type ReactNode } from 'react'
import { useText } from '~/ui/useText'
import './users.css'

type Item = { id: string; text: string }

type Props = {
  id: string
  items: readonly Item[]
  onRemove: (id: string) => void
  disabled: boolean
  labelledBy: string
  /** Message key of the button that opens the choice. */
  button: string
  onOpen: () => void
  /** The open dialog. */
  children: ReactNode
}

/** What was chosen, each by its id: two of one name are two. And a dialog to choose more. */
export function SelectedLabels({
  id,
  items,
  onRemove,
  disabled,
  labelledBy,
  button,
  ...props
}: Props) {
  const { t } = useText()
  return (
    <div className="castellan-marks">
      {items.length > 0 && (
        <LabelGroup numLabels={20} aria-labelledby={labelledBy}>
          {items.map((item) => (
            <Label
              key={item.id}
              variant="outline"
              closeBtnAriaLabel={`${t('remove')}: ${item.text}`}
              {...(!disabled && { onClose: () => onRemove(item.id) })}
            >
              <bdi>{item.text}</bdi>
            </Label>
          ))}
        </LabelGroup>
      )}
      {/* Named by its text: the field's label says what there is, not what it does. */}
      <Button
        id={id}
        variant="secondary"
        aria-label={t(button)}
        isDisabled={disabled}
        onClick={props.onOpen}
      >
        {t(button)}
      </Button>
      {/* A search in the dialog is submitted: not to the form that the dialog was opened from. */}
      <span role="presentation" onSubmit={(event) => event.stopPropagation()}>
        <Suspense fallback={null}>{props.children}</Suspense>
      </span>
    </div>
  )
}
