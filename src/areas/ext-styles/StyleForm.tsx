import type { ReactNode } from 'react'
import { realms, updateRealm } from '~/api/realms/realms'
import { EditForm } from '~/form/EditForm'
import type { Section } from '~/lib/field'
import { Color } from './Color'
import { Css } from './Css'
import { ImageAddress } from './ImageAddress'
import { LogoFile } from './LogoFile'

const customControls = { Color, Css, ImageAddress, LogoFile }

type Props = { realm: string; sections: readonly Section[]; children?: ReactNode }

/** Styles are attributes of the realm, whatever reads them. */
export const StyleForm = ({ realm, ...props }: Props) => (
  <EditForm
    query={realms.byName(realm)}
    save={{ mutation: updateRealm(realm), partial: true }}
    requires="manage-realm"
    customControls={customControls}
    {...props}
  />
)
