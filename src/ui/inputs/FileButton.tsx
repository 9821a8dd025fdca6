import { Button, type ButtonProps } from '@patternfly/react-core'
import { useRef } from 'react'

type Props = Pick<
  ButtonProps,
  'id' | 'variant' | 'isDisabled' | 'children' | 'aria-describedby'
> & {
  onFile: (file: File) => void
  accept?: string
}

export function FileButton({ onFile, accept, ...button }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        {...(accept && { accept })}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = '' // allows choosing the same file again
        }}
      />
      <Button {...button} onClick={() => picker.current?.click()} />
    </>
  )
}
