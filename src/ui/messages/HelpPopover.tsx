import { Popover } from '@patternfly/react-core'
import type { RefObject } from 'react'
import { overlayContainer, popoverWidth } from '~/ui/Floating'
import { useText } from '~/ui/useText'

type Props = {
  anchor: RefObject<HTMLElement | null>
  name: string
  help: string
  onClose: () => void
}

export default function HelpPopover({ anchor, name, help, onClose }: Props) {
  const { t, label } = useText()
  return (
    <Popover
      triggerRef={anchor}
      isVisible
      appendTo={() => overlayContainer(anchor.current)}
      shouldClose={() => {
        onClose()
        anchor.current?.focus()
      }}
      aria-label={name}
      {...popoverWidth}
      bodyContent={
        <span className="castellan-lines">
          {withoutFormattedLink(label(help, { plain: true }))}
        </span>
      }
      closeBtnAriaLabel={t('close')}
    />
  )
}

/** Some server texts end in a link without a URL; the field has it in `docs`. */
const withoutFormattedLink = (text: string) =>
  text.replace(/\s*<formattedlink>.*?<\/formattedlink>/s, '')
