import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Locale } from '../../../domain/kernel/locale.ts'

const BASE = '/api/v2/account/passkeys'

/** The result as a text key; '' if the user canceled. */
export interface PasskeyOutcome {
  readonly isDone: boolean
  readonly message: string
}

interface Answer<Options> {
  readonly status: string
  readonly message?: string
  readonly data?: { readonly options: Options }
}

const post = async <Options>(path: string, body?: object): Promise<Answer<Options>> => {
  const answer = await fetch(`${BASE}${path}`, {
    method: 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return (await answer.json()) as Answer<Options>
}

const told = ({ status, message = 'error.generic' }: Answer<unknown>): PasskeyOutcome => ({
  isDone: status === 'success',
  message,
})

/** Turns a refusal by the device or its user into a failed result. */
const asked = async (ask: () => Promise<PasskeyOutcome>): Promise<PasskeyOutcome> => {
  try {
    return await ask()
  } catch (error) {
    return { isDone: false, message: error instanceof TypeError ? 'error.generic' : 'accountPasskeyNotRight' }
  }
}

/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Creates a passkey on the user's device and registers it with the shop. */
export const makePasskey = (name: string, password: string, locale: Locale): Promise<PasskeyOutcome> =>
  asked(async () => {
    const begun = await post<PublicKeyCredentialCreationOptionsJSON>('/options', { password })
    if (begun.data === undefined) return told(begun)
    const { startRegistration } = await import('@simplewebauthn/browser')
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: begun.data.options })
    const { clientDataJSON, attestationObject, transports } = response
    const answer = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
    return told(await post('', { name, answer, locale }))
  })

/** Signs in with a passkey of the user's device. */
export const logInByPasskey = (locale: Locale): Promise<PasskeyOutcome> =>
  asked(async () => {
    const begun = await post<PublicKeyCredentialRequestOptionsJSON>('/login/options')
    if (begun.data === undefined) return told(begun)
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: begun.data.options })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    const answer = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
    return told(await post('/login', { answer, locale }))
  })
