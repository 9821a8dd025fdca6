import { Menu, MenuContent, MenuItem, MenuList } from '@patternfly/react-core'
import { ColumnsIcon } from '@patternfly/react-icons/dist/esm/icons/columns-icon'
import { useRef, useState } from 'react'
import { Floating } from '~/ui/Floating'
import { IconButton } from '~/ui/actions/IconButton'
import { useText } from '~/ui/useText'
import type { Column } from './types'
import { titleOf } from './localRows'

type Props<T> = {
  columns: readonly Column<T>[]
  isShown: (column: Column<T>) => boolean
  onShow: (id: string, isOn: boolean) => void
}

/** Chooses which columns are shown. */
export function ColumnChooser<T>({ columns, isShown, onShow }: Props<T>) {
  const text = useText()
  const { t } = text
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={button}
        icon={<ColumnsIcon />}
        aria-label={t('columns')}
        title={t('columns')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Floating
          anchor={button}
          position="end"
          onClose={() => setOpen(false)}
          content={
            <Menu
              isScrollable
              onSelect={(_event, id) => {
                const column = columns.find((candidate) => candidate.id === id)
                if (column) onShow(column.id, !isShown(column))
              }}
            >
              <MenuContent>
                <MenuList aria-label={t('columns')}>
                  {columns.map((column, index) => (
                    <MenuItem
                      key={column.id}
                      itemId={column.id}
                      hasCheckbox
                      isSelected={isShown(column)}
                      isDisabled={index === 0}
                    >
                      {titleOf(column, text)}
                    </MenuItem>
                  ))}
                </MenuList>
              </MenuContent>
            </Menu>
          }
        />
      )}
    </>
  )
}
