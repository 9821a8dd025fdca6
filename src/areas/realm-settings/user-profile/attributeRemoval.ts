import { realmLocales } from './locales'
import type { Realm } from '~/api/realms/realms'
import type { ProfileAttribute } from '~/api/user-profile/profileForms'
import { countHolders, deleteAttributes } from '~/api/user-profile/userProfile'
import { translate } from '~/lib/i18n'
import type { ConfirmedAction } from '~/table/confirmedAction'

export const attributeRemoval = (
  realm: string,
  settings: Realm,
): ConfirmedAction<ProfileAttribute> => ({
  command: deleteAttributes(realm, realmLocales(settings)),
  requires: 'manage-realm',
  question: ([attribute]) => ({
    title: 'deleteAttributeConfirmTitle',
    text: 'deleteAttributeConfirm',
    params: { attributeName: attribute?.name },
  }),
  impact: async ([attribute], signal) => {
    const { holders, read, isAll } = await countHolders(realm, attribute?.name ?? '', signal)
    const params = { count: holders, number: holders, read }
    if (isAll) return translate(holders === 0 ? 'attributeHeldByNobody' : 'attributeHeldBy', params)
    return translate('attributeHeldByAmong', params)
  },
})
