import type { Locator } from '@playwright/test'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({ eventsEnabled: true, clients: [{ clientId: 'shop' }] })

test.describe('the buttons of a form and the line above it', () => {
  test.use({ viewport: { width: 1280, height: 640 } })

  test('stay in view while there is something to save', async ({ app, realm, page }) => {
    const { id } = (await realm.client('shop')) ?? {}
    await app.open(`/$realm/clients/${id}/settings`)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const line = page.locator('header').filter({ has: app.heading('shop') })
    await expect(app.field('Client ID')).toHaveValue('shop')
    await expect(save).toBeDisabled()
    await expect(save).not.toBeInViewport()
    await expect(line).not.toContainText('Settings')
    await expect(line).not.toContainText('unsaved')
    await app.field('Name').fill('Shop')
    await expect(save).toBeInViewport()
    await app.press('Revert')
    await expect(save).not.toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 760 })
    await app.field('Name').fill('Shop')
    await expect(line).toContainText('1 unsaved change')
    await app.field('Admin URL').fill('https://shop.test/admin')
    await expect(line).toContainText('2 unsaved changes')
    await expect(page.getByRole('tab', { name: 'Settings', exact: true })).not.toBeInViewport()
    await expect(line).toBeInViewport()
    await expect(line).toContainText('Settings')
    await app.press('Save')
    await expect(line).not.toContainText('unsaved')
    expect(await realm.client('shop')).toMatchObject({ name: 'Shop' })
    await expect(page).toHaveTitle(/^shop – /)
  })

  test('leave the result of a connection test in view', async ({ app, page }) => {
    await app.open('/$realm/user-federation/ldap/new')
    await app.field('Connection URL').fill('ldap://127.0.0.1:9')
    app.expectFailures(/POST .*testLDAPConnection 400|console error: .*400/)
    await app.press('Test connection')
    const result = page.getByText(/nothing listens at this port/)
    await expect(result).toBeVisible()
    const save = page.getByRole('button', { name: /^(Save|Create)$/ }).last()
    await expect
      .poll(async () => {
        const [text, buttons] = [await result.boundingBox(), await save.boundingBox()]
        return text && buttons && text.y + text.height <= buttons.y
      })
      .toBe(true)
  })
})

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
      const [top] = ['::after', '::before'].flatMap((pseudo) => {
        const style = getComputedStyle(box, pseudo)
        const hasFrame = style.content !== 'none' && style.borderTopStyle !== 'none'
        return hasFrame && !style.borderTopColor.endsWith(', 0)') ? style : []
      })
      if (top) add(top.borderTopColor, top.borderTopWidth, top.borderTopStyle)
      if (box.matches('form, main, [role=dialog]') || frames.length > 2) break
    }
    return frames
  })

test('draws one focus frame around a field, the same for all kinds', async ({ app, page }) => {
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
    await field.focus()
    await field.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(field).toBeFocused()
    const frames = await framesAround(field)
    expect(frames, kind).toHaveLength(1)
    expect(frames, kind).not.toEqual(before)
    seen.add(JSON.stringify(frames))
  }
  expect([...seen]).toHaveLength(1)

  await app.visit('/$realm/events')
  await app.press('Search user event')
  const types = page.getByRole('combobox', { name: 'Event', exact: true })
  await types.focus()
  expect(await framesAround(types)).toEqual([expect.objectContaining({ width: '2px' })])
  await app.visit('/$realm/clients')
  const search = page.getByRole('main').getByRole('searchbox')
  await app.expectRow('shop')
  await search.focus()
  expect(await framesAround(search)).toEqual([expect.objectContaining({ width: '2px' })])
})
