import { otp } from '../src/areas/authentication/policies/otp.fields'
import { allFields, sampleValue, type Field } from '../src/lib/field'
import type { App } from './fixtures/app'
import { asText, differences, fill, keptAt, shows, textsOf, type Texts } from './fixtures/fields'
import { screenshots } from './fixtures/screenshots'
import { expect, test } from './fixtures/test'

const isEditable = ({ kind, readOnly }: Field) => kind !== 'custom' && readOnly !== true

/** Lists have controls of their own: each value its row, or its chip. */
async function fillAny(app: App, field: Field, t: Texts) {
  const value = sampleValue(field) ?? ''
  const name = t(field.label)
  if (field.kind === 'multivalue') await app.field(`${name} 1`).fill(asText([value].flat()[0]))
  else if (field.kind === 'multiselect') {
    const box = app.page.getByRole('combobox', { name })
    await box.click()
    await app.page.getByRole('option', { name: 'ES512', exact: true }).click()
    await app.page.keyboard.press('Escape')
  } else if (field.kind === 'duration') {
    await app.page.getByRole('spinbutton', { name }).fill('2')
  } else await fill(app, field, value, t)
}

for (const { policy, sections, saved, group } of [
  { policy: 'otpPolicy', sections: otp, saved: 'OTP policy successfully updated', group: 'otp' },
]) {
  test(`every field of ${policy} is kept, and nothing else changes`, async ({
    app,
    realm,
    server,
  }) => {
    const t = await textsOf(server)
    await realm.create({ attributes: { 'org.example.kept': 'yes' } })
    const before = await realm.get()
    await app.open(`/$realm/authentication/policies?policy=${policy}`)
    await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    const shown = allFields(sections).filter(isEditable)
    for (const field of shown) {
      // Some belong to a type that is not chosen.
      if ((await app.page.getByText(t(field.label), { exact: true }).count()) > 0)
        await fillAny(app, field, t)
    }
    await app.press('Save')
    await app.says(saved)
    const after = await realm.get()
    const changed = differences(before, after).filter((path) => path !== 'otpSupportedApplications')
    expect(changed.length).toBeGreaterThan(2)
    expect(changed.filter((path) => !path.replace('attributes › ', '').startsWith(group))).toEqual(
      policy === 'otpPolicy' && changed.includes('attributes › realmReusableOtpCode')
        ? ['attributes › realmReusableOtpCode']
        : [],
    )
    expect(after.attributes?.['org.example.kept']).toBe('yes')

    // One edit changes one value, also where the server wants the whole group; a change meanwhile stays.
    const [text] = shown.filter(({ kind }) => kind === 'number' || kind === 'text')
    if (!text) throw new Error('No field to edit')
    await app.page.reload()
    await expect(app.field(t(text.label))).toBeVisible()
    const next = text.kind === 'number' ? '17' : 'edited'
    await app.field(t(text.label)).fill(next)
    await app.field(t(text.label)).blur()
    await realm.api('PUT', '', { displayName: 'theirs' })
    await app.press('Save')
    await app.says(saved)
    const last = await realm.get()
    expect(differences(after, last)).toEqual(
      ['displayName', ...(text.path.length > 1 ? [text.path.join(' › ')] : text.path)].toSorted(),
    )
    expect(asText(keptAt(text, last))).toBe(next)
    if (text.kind === 'number') await shows(app, text, Number(next), t)
    await app.accessible()
    await screenshots(app.page, policy)
  })
}
