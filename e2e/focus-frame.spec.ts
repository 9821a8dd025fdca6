import type { Locator } from '@playwright/test'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({ eventsEnabled: true })

type Frame = { color: string; width: string }

/** Frames around the focused field: the browser's outline, and borders of the boxes that hold it. */
const framesAround = (field: Locator) =>
  field.evaluate((element) => {
    const frames: Frame[] = []
    const add = (color: string, width: string, style: string) => {
      if (style !== 'none' && width !== '0px' && !color.endsWith(', 0)'))
        frames.push({ color, width })
    }
    const outline = getComputedStyle(element)
    add(outline.outlineColor, outline.outlineWidth, outline.outlineStyle)
    for (let box: Element | null = element; box; box = box.parentElement) {
      // The last one that is drawn covers the others.
      const borders = ['::after', '::before'].flatMap((pseudo) => {
        const style = getComputedStyle(box, pseudo)
        const hasFrame = style.content !== 'none' && style.borderTopStyle !== 'none'
        return hasFrame && !style.borderTopColor.endsWith(', 0)') ? style : []
      })
      const [top] = borders
      if (top) add(top.borderTopColor, top.borderTopWidth, top.borderTopStyle)
      if (box.matches('form, main, [role=dialog]') || frames.length > 2) break
    }
    return frames
  })

const focusByKeyboard = async (field: Locator) => {
  await field.focus()
  await field.press('Tab')
  await field.page().keyboard.press('Shift+Tab')
  await expect(field).toBeFocused()
}

test('draws one focus frame around a field', async ({ app, page }) => {
  await app.open('/$realm/clients/add-client')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const fields = {
    text: app.field('Client ID'),
    'several lines': app.field('Description'),
    select: page.getByRole('button', { name: /^What are you connecting/ }),
  }
  const seen = new Set<string>()
  for (const [kind, field] of Object.entries(fields)) {
    await next.focus()
    const before = await framesAround(field)
    await focusByKeyboard(field)
    const frames = await framesAround(field)
    expect(frames, kind).toHaveLength(1)
    expect(frames, kind).not.toEqual(before)
    seen.add(JSON.stringify(frames))
  }
  expect([...seen], 'the same for all kinds').toHaveLength(1)
})

test('draws one focus frame around search fields and lists that are searched', async ({
  app,
  page,
}) => {
  await app.open('/$realm/clients')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.focus()
  expect(await framesAround(search)).toEqual([expect.objectContaining({ width: '2px' })])

  await app.visit('/$realm/events')
  await app.press('Search user event')
  const types = page.getByRole('combobox', { name: 'Event', exact: true })
  await types.focus()
  expect(await framesAround(types)).toEqual([expect.objectContaining({ width: '2px' })])
})
