/**
 * The position of a stored hash: it covers the 2^level leaves from index × 2^level. Only complete nodes are
 * stored, so none ever changes.
 */
export interface TreeNode {
  /** 0 for leaves */
  readonly level: number
  /** from 0, among the nodes of its level */
  readonly index: number
}

/** A complete node and its hash, 32 bytes. */
export interface HashedNode extends TreeNode {
  readonly hash: Uint8Array
}

/** A leaf before it is added. */
export interface NewLeaf {
  /** position of its line in the whole log: positions have gaps */
  readonly position: number
  /** leaf hash of its line (RFC 9162, section 2.1.1), for a pruned line the retained one; 32 bytes */
  readonly hash: Uint8Array
}

/** A leaf, and the event that is currently at its position. */
export interface StoredLeaf {
  readonly index: number
  /** null if no event has its position */
  readonly event: { readonly stream: string; readonly version: number; readonly line: string } | null
}

/** A size and a root, recorded before they are signed. */
export interface NotedCheckpoint {
  /** the verifier key of its signer */
  readonly signer: string
  /** number of leaves */
  readonly size: number
  /** 32 bytes */
  readonly root: Uint8Array
}

export interface StoredCheckpoint extends NotedCheckpoint {
  /** ms since 1970 */
  readonly at: number
  /** the signed note; null until it is signed */
  readonly note: string | null
  /** signature lines of witnesses, appended to the note, '' for none; null while they are being requested */
  readonly cosignatures: string | null
}

/** A node that should be stored is missing. */
export class MissingNode extends Error {
  constructor({ level, index }: TreeNode) {
    super(`the tree lacks node ${index} of level ${level}`)
  }
}

/**
 * The tree over the log's lines, and its checkpoints. Leaves are in the order in which events were settled;
 * leaves and nodes are only added, in one transaction. Any number of processes may call it: if two do the
 * same, one of them succeeds.
 */
export interface LogTree {
  /** number of leaves */
  size(): Promise<number>
  /**
   * The leaves of settled lines after the last leaf, in order; at most `limit`, empty if the log has nothing
   * new. `size` is the number of leaves before them.
   */
  waiting(limit: number): Promise<{ readonly size: number; readonly leaves: readonly NewLeaf[] }>
  /**
   * Adds leaves after the first `size` ones, and nodes above leaves (of level 1 or more). False if there are
   * more leaves already, or if another process is adding.
   */
  grow(size: number, leaves: readonly NewLeaf[], nodes: readonly HashedNode[]): Promise<boolean>
  /** Hashes in the order requested. @throws MissingNode if one isn't stored */
  nodes(nodes: readonly TreeNode[]): Promise<readonly Uint8Array[]>
  /** An event's line and the index of its leaf, null if it has none yet; null if the event does not exist. */
  leafOf(
    stream: string,
    version: number,
  ): Promise<{ readonly line: string; readonly index: number | null } | null>
  /** Leaves from this index on, in order, at most `limit`; deleted ones are left out. */
  leaves(from: number, limit: number): Promise<readonly StoredLeaf[]>
  /** Events without a leaf although later ones have theirs; at most `limit`. */
  leafless(limit: number): Promise<readonly { readonly stream: string; readonly version: number }[]>
  /** The largest checkpoint, signed or not, of any signer. */
  newest(): Promise<StoredCheckpoint | null>
  /**
   * Records what is about to be signed; also true if it was recorded before. False if a larger one was
   * recorded, or another root for the same size, or if another process is recording: then it must not be
   * signed.
   */
  begin(checkpoint: NotedCheckpoint, at: number): Promise<boolean>
  /**
   * Stores the signed note of a recorded checkpoint. @param cosignatures '' if no witness will be asked,
   * otherwise null
   */
  finish(signer: string, size: number, note: string, cosignatures: '' | null): Promise<void>
  /** A signer's signed checkpoints without final cosignatures, smallest first; at most `limit`. */
  unsettled(signer: string, limit: number): Promise<readonly StoredCheckpoint[]>
  /** Stores the final cosignatures of a signed checkpoint; does nothing if they are stored already. */
  settle(signer: string, size: number, cosignatures: string): Promise<void>
  /** A signer's signed checkpoints larger than this size, smallest first; at most `limit`. */
  signedAfter(signer: string, size: number, limit: number): Promise<readonly StoredCheckpoint[]>
  /**
   * All checkpoints of more than `from` and at most `until` leaves, signed or not, of any signer, smallest
   * first.
   */
  between(from: number, until: number): Promise<readonly StoredCheckpoint[]>
  /** A signer's signed checkpoint of this size; without a size, the largest. */
  signed(signer: string, size?: number): Promise<StoredCheckpoint | null>
}
