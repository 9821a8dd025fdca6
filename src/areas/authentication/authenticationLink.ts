/** A tab of the page, and one of its policies. */
export const authenticationLink = (tab: string, policy?: string) =>
  ({
    to: '/$realm/authentication/{-$tab}',
    params: { tab },
    search: { ...(policy && { policy }) },
  }) as const
