import { expect, test } from './fixtures/test'

/** Form texts with too little contrast (WCAG). */
function lowContrastTexts(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) return ['nothing to measure with']
  const luminance = (...colors: string[]) => {
    canvas.clearRect(0, 0, 1, 1)
    for (const color of colors) {
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    const linear = (value: number) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  const backgrounds = (element: Element | null): string[] =>
    element
      ? [...backgrounds(element.parentElement), getComputedStyle(element).backgroundColor]
      : []
  const texts = document.querySelectorAll(
    'main form :is(input:not([type=checkbox], [type=radio]), textarea, button, label, label span, legend)',
  )
  return [...texts].flatMap((element) => {
    const text =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.value
        : (element.textContent ?? '')
    if (!text.trim() || element.getClientRects().length === 0) return []
    const background = backgrounds(element)
    const style = getComputedStyle(element)
    const [light, dark] = [
      luminance('white', ...background),
      luminance('white', ...background, style.webkitTextFillColor || style.color),
    ].toSorted((a, b) => b - a)
    const contrast = ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
    return contrast < 4.5 ? [`${text}: ${contrast.toFixed(2)}`] : []
  })
}

test('makes read-only forms readable and copyable', async ({ app, page, realm }) => {
  await realm.create({
    clients: [{ clientId: 'shop', name: 'The shop', description: 'Sells', baseUrl: '/shop' }],
  })
  const id = (await realm.client('shop'))?.id ?? ''
  const reader = await realm.admin(['view-clients', 'view-realm'])
  await app.open(`/$realm/clients/${id}/settings`, { as: reader })
  for (const label of ['Client ID', 'Description']) {
    await expect(app.field(label)).not.toBeEditable()
    await expect(page.getByRole('button', { name: `Copy to clipboard: ${label}` })).toBeVisible()
  }
  for (const [path, setting] of [
    [`clients/${id}/settings`, 'Always display in UI'],
    ['realm-settings/login', 'User registration'],
    ['realm-settings/tokens', 'Revoke Refresh Token'],
  ] as const) {
    await app.open(`/$realm/${path}`, { as: reader })
    await expect(page.getByRole('switch', { name: setting })).toBeDisabled()
    await expect(page.locator('form').getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const isDark = colorScheme === 'dark'
      await expect(page.locator('html.pf-v6-theme-dark')).toHaveCount(isDark ? 1 : 0)
      await expect
        .poll(() => page.evaluate(lowContrastTexts), `${path}, ${colorScheme}`)
        .toEqual([])
    }
  }
})
