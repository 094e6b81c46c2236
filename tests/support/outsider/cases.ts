import { cosigner, noteSigner } from '../../../adapters/crypto/noteKeys.ts'
import { fromBase64, toBase64 } from '../../../application/shop/proof/base64.ts'
import { cosignatureBytes, cosignedText } from '../../../application/shop/proof/cosignature.ts'
import { entryProofText } from '../../../application/shop/proof/entryProof.ts'
import { checkpointText } from '../../../application/shop/proof/logCheckpoint.ts'
import { signatureLine, signedNote, type NoteSigner } from '../../../application/shop/proof/note.ts'
import { HASH, naivePath, naiveProof, naiveRoot } from '../../application/proof/naiveTree.ts'

export interface NamedTree {
  readonly size: number
  /** base64 */
  readonly root: string
}

/** A case for Go, Python and Node alike. */
export type Case = { readonly about: string } & (
  | { readonly kind: 'note'; readonly keys: readonly string[]; readonly note: string }
  | {
      readonly kind: 'entry'
      /** the log's, then those of witnesses */
      readonly keys: readonly string[]
      readonly line: string
      readonly proof: string
    }
  | {
      readonly kind: 'consistency'
      readonly old: NamedTree
      readonly new: NamedTree
      readonly proof: readonly string[]
    }
  | { readonly kind: 'tree'; readonly lines: readonly string[] }
  | { readonly kind: 'signing'; readonly name: string; readonly seed: string; readonly text: string }
)

const seed = (byte: number) => new Uint8Array(32).fill(byte)
const log = noteSigner('shop.example/log', seed(7))
const stranger = noteSigner('shop.example/log', seed(9))
const witness = cosigner('witness.example/w1', seed(8), { now: () => 1_795_000_000_000 })
const LOG = log.verifierKey
const WITNESS = witness.verifierKey

const flipped = (bytes: Uint8Array, at: number, bit = 1): Uint8Array =>
  bytes.map((byte, i) => (i === at ? byte ^ bit : byte))

/** S raised by the order of the group: the same equation holds, and RFC 8032 refuses it. */
const raised = (signature: Uint8Array): Uint8Array => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const s = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`) + order
  return Buffer.concat([
    signature.subarray(0, 32),
    Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse(),
  ])
}

const TEXT = checkpointText({ origin: log.name, size: 3, root: naiveRoot(['a', 'b', 'c']) })
const NOTE = signedNote(TEXT, [log])
const COSIGNED = signedNote(TEXT, [log, witness])
const byLog = (signature: Uint8Array) => `${TEXT}\n${signatureLine({ ...log, signature })}`
const OWN = log.sign(TEXT)
const COSIGNATURE = witness.sign(TEXT)
const BEYOND = cosignatureBytes({
  time: 2n ** 63n,
  signature: noteSigner('w', seed(8)).sign(cosignedText(2n ** 63n, TEXT)),
})
const byWitness = (signature: Uint8Array) => `${NOTE}${signatureLine({ ...witness, signature })}`
const line = (text: string) => text.split('\n\n')[1] ?? ''

type Named<T> = readonly (readonly [string, T])[]

const noteCases: Named<string> = [
  ['as the log signed it', NOTE],
  ['as the log signed and a witness cosigned it', COSIGNED],
  ['with a stranger’s signature beside the log’s', NOTE + line(signedNote(TEXT, [stranger]))],
  ['with lines of extension', signedNote(`${TEXT}more\n`, [log])],
  ['with an empty line in its text', signedNote(`${TEXT}\nmore\n`, [log])],
  ['with the log’s signature twice', NOTE + line(NOTE)],
  ['with a witness’s signature alone', signedNote(TEXT, [witness])],
  ['with a stranger’s signature alone, under the log’s name', signedNote(TEXT, [stranger])],
  ['with another origin', NOTE.replace('shop', 'shoq')],
  ['with another size', NOTE.replace('\n3\n', '\n4\n')],
  ['with another root', NOTE.replace(/\n3\n./u, '\n3\nx')],
  ['with a line more', NOTE.replace('\n\n', '\nmore\n\n')],
  ['with a line less', NOTE.replace(/\n3\n[^\n]*/u, '\n3')],
  ['with another id of the key', `${TEXT}\n${signatureLine({ ...log, keyId: '00000000', signature: OWN })}`],
  ['with another name of the key', NOTE.replace('— shop', '— shoq')],
  ['with another R of the signature', byLog(flipped(OWN, 0))],
  ['with another S of the signature', byLog(flipped(OWN, 32))],
  ['with an S that is raised by the order of the group', byLog(raised(OWN))],
  ['with a signature of zeros', byLog(new Uint8Array(64))],
  ['with a signature that is a byte short', byLog(OWN.subarray(0, 63))],
  ['with a signature that is a byte long', byLog(Buffer.concat([OWN, Uint8Array.of(0)]))],
  ['with the log’s signature of another text', NOTE.replace(/— .*\n/u, line(signedNote('else\n', [log])))],
  ['with a good and then a bad signature of the log', NOTE + line(byLog(flipped(OWN, 0)))],
  ['with a bad and then a good signature of the log', byLog(flipped(OWN, 0)) + line(NOTE)],
  ['with another time of the cosignature', byWitness(flipped(COSIGNATURE, 7))],
  ['with a time beyond 2^63', byWitness(BEYOND)],
  ['with another cosignature', byWitness(flipped(COSIGNATURE, 8))],
  ['with a cosignature without its time', byWitness(COSIGNATURE.subarray(8))],
  ['with a signature of the text as a cosignature', byWitness(noteSigner('w', seed(8)).sign(TEXT))],
  ['without signatures', `${TEXT}\n`],
  ['without the empty line', NOTE.replace('\n\n', '\n')],
  ['without its last line feed', NOTE.slice(0, -1)],
  ['without anything', ''],
  ['with a line feed more', `${NOTE}\n`],
  ['with a hyphen for the dash', NOTE.replace('— ', '- ')],
  ['with two spaces', NOTE.replace('— ', '—  ')],
  ['with a plus in a name', NOTE.replace('— shop', '— sh+op')],
  ['with a no-break space in a name', NOTE.replace('— shop', '— sh\u00a0op')],
  ['with U+0085 in a name', NOTE.replace('— shop', '— sh\u0085op')],
  ['with a signature of no bytes', `${TEXT}\n— shop.example/log AAAA\n`],
  ['with base64 that isn’t padded', NOTE.replace(/=+\n$/u, '\n')],
  ['with base64 that has bits to spare', byLog(OWN.subarray(0, 63)).replace(/A=\n$|.=\n$/u, 'B=\n')],
  ['with a carriage return', NOTE.replace('3\n', '3\r\n')],
  ['with a tab', NOTE.replace('3\n', '3\t\n')],
  ['with U+0000', NOTE.replace('3\n', '3\0\n')],
  ['with a hundred and one signatures', NOTE + line(signedNote(TEXT, [stranger])).repeat(100)],
]

const keyCases: Named<string> = [
  ['another id', LOG.replace(log.keyId, '00000000')],
  ['its id in capitals', LOG.replace(log.keyId, log.keyId.toUpperCase())],
  ['an id that is short', LOG.replace(`+${log.keyId}`, `+${log.keyId.slice(1)}`)],
  ['another name', `x${LOG}`],
  ['no name', LOG.slice(log.name.length)],
  ['a space in its name', LOG.replace('shop', 'sh op')],
  ['another type', LOG.replace(/\+A(.{43})$/u, '+B$1')],
  ['a byte less', LOG.slice(0, -4)],
  ['another key', LOG.replace(/.{4}$/u, 'AAAA')],
  ['nothing', ''],
]

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `{"line":"${name}"}`)
const INDEX = 4
const rootOf = (lines: readonly string[]) => naiveRoot(lines)
const signedTree = (
  size: number,
  root: Uint8Array,
  signers: readonly NoteSigner[] = [log],
  origin = log.name,
) => signedNote(checkpointText({ origin, size, root }), signers)
const checkpoint = signedTree(7, rootOf(LINES))
const PATH = naivePath(INDEX, LINES)
const proofText = (over: { index?: number; hashes?: readonly Uint8Array[]; checkpoint?: string }) =>
  entryProofText({ index: INDEX, hashes: PATH, checkpoint, ...over })
const PROOF = proofText({})
const asIndex = (text: string) => PROOF.replace(`index ${INDEX}`, text)

const proofCases: Named<string> = [
  ['as it is', PROOF],
  ['with data of somebody beside it', PROOF.replace('index', 'extra AAAA\nindex')],
  ['cosigned', proofText({ checkpoint: signedTree(7, rootOf(LINES), [log, witness]) })],
  ...[0, 3, 5, 6].map((index) => [`at index ${index}`, proofText({ index })] as const),
  ['at an index beyond the tree', proofText({ index: 7 })],
  ['at the largest index', proofText({ index: Number.MAX_SAFE_INTEGER })],
  ['at an index beyond 2^53', asIndex('index 9007199254740992')],
  ['at an index below zero', asIndex('index -1')],
  ['at an index with a zero before it', asIndex('index 04')],
  ['at an index with a plus', asIndex('index +4')],
  ['at an index in hexadecimals', asIndex('index 0x4')],
  ['at no index', asIndex('index ')],
  ['without its index', PROOF.replace(/index.*\n/u, '')],
  ...PATH.flatMap((hash, i): Named<string> => [
    [`with another hash ${i}`, proofText({ hashes: PATH.with(i, flipped(hash, 31)) })],
    [`without hash ${i}`, proofText({ hashes: PATH.toSpliced(i, 1) })],
    [`with hash ${i} twice`, proofText({ hashes: PATH.toSpliced(i, 0, hash) })],
  ]),
  ['with its hashes the other way round', proofText({ hashes: PATH.toReversed() })],
  ['without hashes', proofText({ hashes: [] })],
  ['with a hash of zeros more', proofText({ hashes: [...PATH, new Uint8Array(32)] })],
  [
    'with more hashes than any tree is high',
    proofText({ hashes: Array.from({ length: 64 }, () => seed(0)) }),
  ],
  [
    'with a hash that is a byte short',
    PROOF.replace(/(index 4\n).*\n/u, `$1${toBase64(new Uint8Array(31))}\n`),
  ],
  ['with a hash that is no base64', PROOF.replace('index 4\n', 'index 4\n?\n')],
  ['with another first line', PROOF.replace('@v1', '@v2')],
  ['without its first line', PROOF.slice(PROOF.indexOf('\n') + 1)],
  ['without its checkpoint', 'c2sp.org/tlog-proof@v1\nindex 4\n'],
  ['with a checkpoint of fewer lines', proofText({ checkpoint: signedTree(6, rootOf(LINES.slice(0, 6))) })],
  ['with another size signed', proofText({ checkpoint: signedTree(8, rootOf(LINES)) })],
  ['with a size below its index signed', proofText({ checkpoint: signedTree(4, rootOf(LINES)) })],
  ['with a size of 0 signed', proofText({ checkpoint: signedTree(0, HASH.empty) })],
  ['with another root signed', proofText({ checkpoint: signedTree(7, flipped(rootOf(LINES), 0)) })],
  [
    'with its own leaf as the root of one',
    proofText({ index: 0, hashes: [], checkpoint: signedTree(1, HASH.leaf(LINES[INDEX] ?? '')) }),
  ],
  ['with a size that wasn’t signed', PROOF.replace('\n7\n', '\n8\n')],
  ['with a root that wasn’t signed', PROOF.replace(/\n7\n./u, '\n7\nx')],
  [
    'of another log by the same key',
    proofText({ checkpoint: signedTree(7, rootOf(LINES), [log], 'other.example/log') }),
  ],
  ['signed by a witness alone', proofText({ checkpoint: signedTree(7, rootOf(LINES), [witness]) })],
  ['signed by a stranger', proofText({ checkpoint: signedTree(7, rootOf(LINES), [stranger]) })],
  ['signed by nobody', proofText({ checkpoint: signedTree(7, rootOf(LINES), []) })],
  ['with a note that is no checkpoint', proofText({ checkpoint: signedNote('hello\n', [log]) })],
  [
    'with a size that has a zero before it',
    proofText({
      checkpoint: signedNote(
        checkpointText({ origin: log.name, size: 7, root: rootOf(LINES) }).replace('\n7', '\n07'),
        [log],
      ),
    }),
  ],
  ['with a root that is a byte short', proofText({ checkpoint: signedTree(7, rootOf(LINES).subarray(1)) })],
  [
    'with a size beyond 2^53',
    proofText({
      checkpoint: signedNote(`${log.name}\n9007199254740992\n${toBase64(rootOf(LINES))}\n`, [log]),
    }),
  ],
]

/** Leaves and nodes have different prefixes, so a node's two hashes are no line of the log. */
const twoHashes = Buffer.concat([HASH.leaf(LINES[4] ?? ''), HASH.leaf(LINES[5] ?? '')]).toString('latin1')

const lineCases: Named<string> = [
  ['for another line of the log', LINES[3] ?? ''],
  ['for a line that was changed', (LINES[INDEX] ?? '').replace('e"}', 'E"}')],
  ['for a line with its line feed', `${LINES[INDEX] ?? ''}\n`],
  ['for a line with a space more', `${LINES[INDEX] ?? ''} `],
  ['for an empty line', ''],
  ['for two hashes of the tree', twoHashes],
]

const placeCases: Named<readonly [string, string]> = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((size) => {
  const lines = Array.from({ length: size }, (_, i) => `${i}`)
  return lines.map((text, index) => {
    const proof = entryProofText({
      index,
      hashes: naivePath(index, lines),
      checkpoint: signedTree(size, rootOf(lines)),
    })
    return [`index ${index} of ${size}`, [text, proof]] as const
  })
})

const treeLines = Array.from({ length: 13 }, (_, i) => `line ${i}`)
const treeOf = (size: number): NamedTree => ({ size, root: toBase64(naiveRoot(treeLines.slice(0, size))) })
const spoilt = ({ size, root }: NamedTree): NamedTree => ({
  size,
  root: toBase64(flipped(fromBase64(root) ?? new Uint8Array(), 3)),
})

const consistencyOf = (old: number, size: number): readonly Case[] => {
  const hashes = naiveProof(old, treeLines.slice(0, size))
  const texts = hashes.map(toBase64)
  const base = { kind: 'consistency', old: treeOf(old), new: treeOf(size), proof: texts } as const
  const at = (what: string) => `${old} to ${size}, ${what}`
  return [
    { ...base, about: at('as it is') },
    { ...base, about: at('another old root'), old: spoilt(base.old) },
    { ...base, about: at('another new root'), new: spoilt(base.new) },
    { ...base, about: at('both roots changed'), old: spoilt(base.old), new: spoilt(base.new) },
    { ...base, about: at('an old size more'), old: { ...base.old, size: old + 1 } },
    { ...base, about: at('an old size less'), old: { ...base.old, size: old - 1 } },
    { ...base, about: at('a new size more'), new: { ...base.new, size: size + 1 } },
    { ...base, about: at('a new size less'), new: { ...base.new, size: size - 1 } },
    { ...base, about: at('old and new the other way round'), old: base.new, new: base.old },
    { ...base, about: at('a hash more'), proof: [...texts, toBase64(seed(1))] },
    { ...base, about: at('a hash more in front'), proof: [toBase64(seed(1)), ...texts] },
    ...hashes.flatMap((hash, i): readonly Case[] => [
      { ...base, about: at(`another hash ${i}`), proof: texts.with(i, toBase64(flipped(hash, 5))) },
      { ...base, about: at(`without hash ${i}`), proof: texts.toSpliced(i, 1) },
      { ...base, about: at(`hash ${i} twice`), proof: texts.toSpliced(i, 0, toBase64(hash)) },
    ]),
    ...(hashes.length > 1
      ? [{ ...base, about: at('hashes the other way round'), proof: texts.toReversed() }]
      : []),
  ]
}

const nothing: NamedTree = { size: 0, root: toBase64(HASH.empty) }

/**
 * Valid and invalid inputs of the formats, a list for each file of tests/fixtures/proof: proofs are broken in
 * every field.
 */
export const CASES: Readonly<Record<'notes' | 'entries' | 'consistency' | 'making', readonly Case[]>> = {
  notes: [
    ...noteCases.map(([about, note]): Case => ({ about, kind: 'note', keys: [LOG, WITNESS], note })),
    ...keyCases.map(([what, key]): Case => ({
      about: `a key with ${what}`,
      kind: 'note',
      keys: [key],
      note: NOTE,
    })),
  ],
  entries: [
    ...proofCases.map(([about, proof]): Case => ({
      about,
      kind: 'entry',
      keys: [LOG, WITNESS],
      line: LINES[INDEX] ?? '',
      proof,
    })),
    ...lineCases.map(([about, text]): Case => ({
      about,
      kind: 'entry',
      keys: [LOG],
      line: text,
      proof: PROOF,
    })),
    {
      about: 'by another log’s key',
      kind: 'entry',
      keys: [stranger.verifierKey],
      line: LINES[INDEX] ?? '',
      proof: PROOF,
    },
    ...placeCases.map(([about, [text, proof]]): Case => ({
      about,
      kind: 'entry',
      keys: [LOG],
      line: text,
      proof,
    })),
  ],
  consistency: [
    ...[
      [1, 2],
      [1, 7],
      [3, 7],
      [4, 7],
      [4, 8],
      [6, 8],
      [7, 7],
      [7, 13],
      [8, 13],
      [12, 13],
    ].flatMap(([old = 0, size = 0]) => consistencyOf(old, size)),
    { about: 'from nothing', kind: 'consistency', old: nothing, new: treeOf(5), proof: [] },
    {
      about: 'from nothing, with a hash',
      kind: 'consistency',
      old: nothing,
      new: treeOf(5),
      proof: [nothing.root],
    },
    {
      about: 'from nothing with a root',
      kind: 'consistency',
      old: { ...treeOf(5), size: 0 },
      new: treeOf(5),
      proof: [],
    },
    { about: 'from nothing to nothing', kind: 'consistency', old: nothing, new: nothing, proof: [] },
  ],
  making: [
    ...[1, 2, 6, 7, 8, 13].map((size): Case => ({
      about: `all that a tree of ${size} proves`,
      kind: 'tree',
      lines: treeLines.slice(0, size),
    })),
    { about: 'a note of the log', kind: 'signing', name: log.name, seed: toBase64(seed(7)), text: TEXT },
    {
      about: 'a note in other letters',
      kind: 'signing',
      name: 'winkel.example/é',
      seed: toBase64(seed(5)),
      text: 'tafel € 😀\n',
    },
  ],
}

/**
 * The intended deviations of the shop, and of the verifier in Python, from Go: by case, the result and the
 * reason.
 */
export const OTHERWISE: Readonly<Record<string, { readonly ours: string; readonly why: string }>> = {
  'with a good and then a bad signature of the log': {
    ours: 'bad-signature',
    why: 'stricter: Go looks at the first signature of a key alone',
  },
  'with base64 that has bits to spare': {
    ours: 'not-a-note',
    why: 'stricter: a text that is not what its bytes encode to is no base64; Go lets it pass, and refuses the signature',
  },
  'a key with its id in capitals': {
    ours: 'not-a-key',
    why: 'stricter: a key is written in one way',
  },
  'at an index beyond 2^53': {
    ours: 'not-a-proof',
    why: 'refused sooner: numbers end at 2^53 − 1',
  },
  'with a size beyond 2^53': {
    ours: 'not-this-log',
    why: 'refused sooner: numbers end at 2^53 − 1',
  },
  'from nothing': {
    ours: 'ok',
    why: 'Go knows no empty old tree; every log begins with it, and a witness is shown so by an empty proof',
  },
  'from nothing to nothing': {
    ours: 'ok',
    why: 'Go knows no empty old tree; every log begins with it, and a witness is shown so by an empty proof',
  },
}
