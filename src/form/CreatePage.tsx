import type { ComponentProps, ReactNode } from 'react'
import { useGoTo, type Target } from '~/routing/links'
import { PageHeader } from '~/ui/PageHeader'
import { CreateForm, type CreateFormProps } from './CreateForm'

type Props<T extends object, R> = Omit<CreateFormProps<T, R>, 'onCreated' | 'onCancel'> &
  Pick<ComponentProps<typeof PageHeader>, 'badges' | 'subtitle'> & {
    title: string
    /** Between the header and the form. */
    intro?: ReactNode
    /** Where Cancel leads. */
    list: Target
    /** The page of what was created; without one, the list. */
    created?: (result: R, body: T) => Target | undefined
  }

/**
 * A page that creates something and leads to it: `<CreatePage title="createRole" list={roleList}
 * created={(id) => roleLink(id)} defaultValues={…} create={createRole(realm)} sections={…} />`.
 */
export function CreatePage<T extends object, R>({
  title,
  subtitle,
  badges,
  intro,
  list,
  created,
  ...form
}: Props<T, R>) {
  const goTo = useGoTo()
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} badges={badges} />
      {intro}
      <CreateForm
        button="save"
        {...form}
        onCreated={(result, body) => void goTo(created?.(result, body) ?? list)}
        onCancel={() => void goTo(list)}
      />
    </>
  )
}
