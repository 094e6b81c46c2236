import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkeys } from '../../application/ports/outside/passkeys.ts'

const TIMEOUT_MS = 300_000

/** Loaded on first use, because few shoppers need it. */
const library = () => import('@simplewebauthn/server')

/** Fills in the optional part of a browser's answer. */
const answerOf = <Theirs>(answer: object): Theirs => ({ ...answer, clientExtensionResults: {} }) as Theirs

/**
 * Passkeys by @simplewebauthn/server.
 * @param shop the shop's name, as a device shows it
 * @param publicUrl the shop's address in browsers
 */
export const webauthnPasskeys = (shop: string, publicUrl: () => string): Passkeys => {
  const place = () => {
    const { origin: expectedOrigin, hostname: expectedRPID } = new URL(publicUrl())
    return { expectedOrigin, expectedRPID }
  }
  return {
    isOffered: () => {
      const { protocol, hostname } = new URL(publicUrl())
      return protocol === 'https:' || hostname === 'localhost'
    },
    creation: async (customerId, { name, known, challenge }) => {
      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        rpName: shop,
        rpID: place().expectedRPID,
        userName: name,
        userID: new TextEncoder().encode(customerId),
        challenge: new TextEncoder().encode(challenge),
        timeout: TIMEOUT_MS,
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },
    made: async (answer, isChallenge) => {
      const { verifyRegistrationResponse } = await library()
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          response: answerOf<RegistrationResponseJSON>(answer),
          expectedChallenge: (challenge) => isChallenge(textOf(challenge)),
          ...place(),
          requireUserVerification: true,
        })
        if (registrationInfo === undefined) return null
        const { id, publicKey, counter } = registrationInfo.credential
        const transports = answer.response.transports ?? []
        return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
      } catch {
        // the library throws on every failed check
        return null
      }
    },
    request: async (challenge) => {
      const { generateAuthenticationOptions } = await library()
      return generateAuthenticationOptions({
        rpID: place().expectedRPID,
        challenge: new TextEncoder().encode(challenge),
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      })
    },
    used: async (answer, isChallenge, { id, publicKey, counter }) => {
      const { verifyAuthenticationResponse } = await library()
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: answerOf<AuthenticationResponseJSON>(answer),
          expectedChallenge: (challenge) => isChallenge(textOf(challenge)),
          ...place(),
          credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
          requireUserVerification: true,
        })
        return verified ? authenticationInfo.newCounter : null
      } catch {
        return null
      }
    },
  }
}

/** Decodes a challenge to its original text. */
const textOf = (challenge: string): string => Buffer.from(challenge, 'base64url').toString('utf8')
