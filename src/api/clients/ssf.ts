import type { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { queryOptions } from '@tanstack/react-query'
import { describeError, statusOf, type FieldError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { clients, putChanged, type Client } from './clients'
import type { TextKey } from '~/lib/textKey'
import { command } from '~/api/queryClient'
import { useRealm, type Realm } from '~/api/realms/realms'
import { realmPath, rest } from '~/api/rest'
import { useFeature } from '~/api/serverInfo'

/** Also the defaults of receivers without their own settings. */
export type SsfConfig = {
  defaultSupportedEvents: readonly string[]
  availableSupportedEvents: readonly string[]
  nativelyEmittedEvents: readonly string[]
  defaultPushEndpointConnectTimeoutMillis: number
  defaultPushEndpointSocketTimeoutMillis: number
  defaultUserSubjectFormat: string
}

const defaultEvents = ['CaepCredentialChange', 'CaepSessionRevoked']

/** Used if the user may not view the realm (403). */
export const defaultConfig: SsfConfig = {
  defaultSupportedEvents: defaultEvents,
  availableSupportedEvents: defaultEvents,
  nativelyEmittedEvents: [],
  defaultPushEndpointConnectTimeoutMillis: 1000,
  defaultPushEndpointSocketTimeoutMillis: 1000,
  defaultUserSubjectFormat: 'iss_sub',
}

export const profiles = ['SSF_1_0', 'SSE_CAEP'] as const

export const defaultProfile = 'SSF_1_0'

const sortNames = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b))

async function readConfig(realm: string, signal: AbortSignal): Promise<SsfConfig> {
  try {
    const response = await rest<Partial<SsfConfig>>(realmPath(realm, 'ssf', 'config'), { signal })
    const config = { ...defaultConfig, ...response }
    // Sets: Keycloak returns them in any order.
    return {
      ...config,
      defaultSupportedEvents: sortNames(config.defaultSupportedEvents),
      availableSupportedEvents: sortNames(config.availableSupportedEvents),
    }
  } catch (error) {
    if (statusOf(error) === 403) return defaultConfig
    throw error
  }
}

export type StreamStatus = 'enabled' | 'paused' | 'disabled'

/** No `streamId` means no stream. Times are epoch seconds. */
export type Stream = {
  streamId?: string
  description?: string
  status?: StreamStatus
  statusReason?: string
  audience?: readonly string[]
  delivery?: { method?: string; endpoint_url?: string; authorization_header?: string }
  eventsSupported?: readonly string[]
  eventsRequested?: readonly string[]
  eventsDelivered?: readonly string[]
  createdAt?: number
  updatedAt?: number
  lastVerifiedAt?: number
  managedBy?: 'RECEIVER' | 'KEYCLOAK'
}

/** Times are epoch seconds. */
export type SsfEvent = {
  jti: string
  eventType?: string
  deliveryMethod?: 'PUSH' | 'POLL'
  status?: string
  attempts?: number
  createdAt?: number
  nextAttemptAt?: number
  deliveredAt?: number
  lastError?: string
  userId?: string
  decodedSet?: object
}

/** These endpoints take the clientId, not the id. */
const receiverPath = (realm: string, clientId: string, ...segments: string[]) =>
  realmPath(realm, 'ssf', 'clients', clientId, ...segments)

async function readStream(realm: string, clientId: string, signal: AbortSignal): Promise<Stream> {
  try {
    const stream = await rest<Stream>(receiverPath(realm, clientId, 'stream'), { signal })
    const { eventsRequested = [], eventsDelivered = [], eventsSupported = [] } = stream
    return {
      ...stream,
      eventsRequested: sortNames(eventsRequested),
      eventsDelivered: sortNames(eventsDelivered),
      eventsSupported: sortNames(eventsSupported),
    }
  } catch (error) {
    if (statusOf(error) === 404) return {}
    throw error
  }
}

export const ssf = {
  all: (realm: string) => [realm, 'ssf'] as const,

  config: (realm: string) =>
    queryOptions({
      queryKey: [...ssf.all(realm), 'config'],
      queryFn: ({ signal }) => readConfig(realm, signal),
      staleTime: 60_000,
    }),

  stream: (realm: string, clientId: string) =>
    queryOptions({
      queryKey: [...ssf.all(realm), 'stream', clientId],
      queryFn: ({ signal }) => readStream(realm, clientId, signal),
    }),

  /** Never cached: each delivery attempt changes it. */
  event: (realm: string, clientId: string, jti: string) =>
    queryOptions({
      queryKey: [...ssf.all(realm), 'event', clientId, jti],
      queryFn: ({ signal }) =>
        rest<SsfEvent>(receiverPath(realm, clientId, 'pending-events', jti), { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}

/** The server needs the SSF feature as well. */
export const isTransmitter = ({ attributes }: Pick<Realm, 'attributes'>) =>
  attributes?.['ssf.transmitterEnabled'] === 'true'

export function useSendsSignals(realm: string): boolean {
  const hasFeature = useFeature()
  const settings = useRealm(realm)
  return hasFeature('SSF') && isTransmitter(settings)
}

/** Keycloak stores a stream in its client's attributes. */
const staleKeys = (realm: string) => [ssf.all(realm), clients.all(realm)]

/** RFC 8935 and 8936. */
const deliveryMethods = { PUSH: 'urn:ietf:rfc:8935', POLL: 'urn:ietf:rfc:8936' } as const

/** SSE_CAEP streams use other method names. */
export const deliveryOf = ({ delivery }: Stream): 'PUSH' | 'POLL' =>
  delivery?.method === deliveryMethods.PUSH || delivery?.method?.endsWith('/push') ? 'PUSH' : 'POLL'

export type NewStream = {
  profile: string
  delivery: 'PUSH' | 'POLL'
  endpointUrl?: string
  authorizationHeader?: string
  eventsRequested?: readonly string[]
  description?: string
}

/** Saves the profile first: it belongs to the client, not to the stream. */
export const createStream = (realm: string, { id, clientId }: Pick<Client, 'id' | 'clientId'>) =>
  command({
    run: async ({ profile, delivery, ...stream }: NewStream) => {
      await putChanged(realm, id, ({ attributes }) =>
        (attributes?.['ssf.profile'] || defaultProfile) === profile
          ? undefined
          : { attributes: { ...attributes, 'ssf.profile': profile } },
      )
      const { endpointUrl, authorizationHeader, eventsRequested = [], description } = stream
      const body = {
        delivery: {
          method: deliveryMethods[delivery],
          ...(endpointUrl && { endpoint_url: endpointUrl }),
          ...(authorizationHeader && { authorization_header: authorizationHeader }),
        },
        ...(eventsRequested.length > 0 && { events_requested: eventsRequested }),
        ...(description && { description }),
      }
      await rest(receiverPath(realm, clientId, 'stream'), { method: 'POST', body })
    },
    done: 'ssfCreateStreamSuccess',
    failed: 'ssfCreateStreamError',
    stale: staleKeys(realm),
  })

/** PATCH: absent members stay. */
export const updateStream = (realm: string, clientId: string) =>
  command({
    run: ({ description, eventsRequested, eventsDelivered }: Stream) =>
      rest(receiverPath(realm, clientId, 'stream'), {
        method: 'PATCH',
        body: { description, events_requested: eventsRequested, events_delivered: eventsDelivered },
      }),
    done: 'ssfStreamUpdateSuccess',
    failed: 'ssfStreamUpdateError',
    stale: staleKeys(realm),
  })

export const setStreamStatus = (realm: string, clientId: string) =>
  command({
    run: ({ streamId, status }: { streamId: string; status: StreamStatus }) =>
      rest(receiverPath(realm, clientId, 'stream', 'status'), {
        method: 'POST',
        body: { stream_id: streamId, status },
      }),
    done: 'ssfStreamStatusUpdateSuccess',
    failed: 'ssfStreamStatusUpdateError',
    stale: staleKeys(realm),
  })

/** 404 means either no stream or an undelivered event. */
async function requestVerification(realm: string, clientId: string) {
  try {
    await rest(receiverPath(realm, clientId, 'stream', 'verify'), { method: 'POST' })
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    const { streamId } = await rest<Stream>(receiverPath(realm, clientId, 'stream'))
    throw streamId === undefined
      ? error
      : new Error(translate('ssfReceiverSilent'), { cause: error })
  }
}

export const verifyStream = (realm: string, clientId: string) =>
  command({
    run: () => requestVerification(realm, clientId),
    done: 'ssfVerifyStreamSuccess',
    failed: 'ssfVerifyStreamError',
    stale: staleKeys(realm),
  })

export const deleteStream = (realm: string, clientId: string) =>
  command({
    run: () => rest(receiverPath(realm, clientId, 'stream'), { method: 'DELETE' }),
    done: 'ssfDeleteStreamSuccess',
    failed: 'ssfDeleteStreamError',
    stale: staleKeys(realm),
  })

export type Subject = { type: string; value: string }

/** `source_org_alias` is set if the subject is included through an organization. */
export type SubjectResult = { status?: string; source_org_alias?: string }

const subjectMessages = {
  add: 'ssfSubjectAdded',
  ignore: 'ssfSubjectIgnored',
  remove: 'ssfSubjectRemoved',
  check: undefined,
} as const

export type SubjectCall = keyof typeof subjectMessages

export const callSubject = (realm: string, clientId: string, call: SubjectCall) =>
  command({
    run: (subject: Subject) => {
      const path = receiverPath(realm, clientId, 'subjects', call)
      return rest<SubjectResult>(path, { method: 'POST', body: subject })
    },
    fieldErrors: { status: { 404: ['value', 'ssfSubjectNotFound'] } },
    done: () => {
      const key = subjectMessages[call]
      return key && translate(key)
    },
    failed: 'ssfSubjectActionError',
  })

/** `event` holds the claims besides type and subject. */
export type NewEvent = {
  eventType: string
  subjectType: string
  subjectValue: string
  event?: object
}

/** `jti` is only set if the event was sent. */
export type EmitResult = { status: string; jti?: string }

function eventErrors(error: NetworkError, { subjectType, subjectValue }: NewEvent): FieldError[] {
  const { code, message, description } = describeError(error)
  const formError = (text: TextKey) => [
    { field: undefined, message: translate(text, { detail: description ?? message }) },
  ]
  switch (code) {
    case 'subject_not_found': {
      const subject = { type: subjectType, value: subjectValue }
      const text = translate('ssfEmitErrorSubjectNotFound', subject)
      return [{ field: 'subjectValue', message: text }]
    }
    case 'invalid_request':
      return formError('ssfEmitErrorInvalidRequest')
    case 'no_delivery_config':
      return formError('ssfEmitErrorNoDeliveryConfig')
    default:
      return formError('ssfEmitErrorUnknown')
  }
}

/** Sends a synthetic event. */
export const emitEvent = (realm: string, clientId: string) =>
  command({
    run: (event: NewEvent) => {
      const path = receiverPath(realm, clientId, 'events', 'emit')
      return rest<EmitResult>(path, { method: 'POST', body: event })
    },
    fieldErrors: eventErrors,
  })
