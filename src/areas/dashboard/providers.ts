import type { ServerInfo } from '~/api/serverInfo'

export type Provider = { id: string; facts: [name: string, value: string][] }

export type Spi = { spi: string; providers: Provider[] }

/** Matches the SPI's name or a provider's id. */
export function filterProviders(
  providersBySpi: NonNullable<ServerInfo['providers']>,
  search: string,
): Spi[] {
  const searchText = search.trim().toLowerCase()
  return Object.entries(providersBySpi)
    .filter(([spi, { providers }]) =>
      [spi, ...Object.keys(providers)].some((name) => name.toLowerCase().includes(searchText)),
    )
    .map(([spi, { providers }]) => ({
      spi,
      providers: Object.entries(providers)
        .map(([id, { operationalInfo }]) => ({
          id,
          facts: Object.entries(operationalInfo ?? {}),
        }))
        .toSorted((a, b) => a.id.localeCompare(b.id)),
    }))
    .toSorted((a, b) => a.spi.localeCompare(b.spi))
}
