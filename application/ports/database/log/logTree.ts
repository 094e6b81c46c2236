/** The place of a stored hash: that of the 2^level leaves from index × 2^level on. Only whole ones are stored, and so none ever changes. */
export interface TreeNode {
  /** 0 for leaves */
  readonly level: number
  /** from 0 on, among the nodes of its level */
  readonly index: number
}

/** A whole node and its hash, 32 bytes. */
export interface HashedNode extends TreeNode {
  readonly hash: Uint8Array
}

/** A leaf before it is put in. */
export interface NewLeaf {
  /** of its line in the whole log: positions have gaps */
  readonly position: number
  /** of its line (RFC 9162, section 2.1.1), where that was pruned the one that was kept; 32 bytes */
  readonly hash: Uint8Array
}

/** A leaf, and what stands now where it was put in. */
export interface StandingLeaf {
  readonly index: number
  /** null where no event has its position */
  readonly event: { readonly stream: string; readonly version: number; readonly line: string } | null
}

/** A size and a root that are noted before they are signed. */
export interface NotedCheckpoint {
  /** the verifier's key of whom it is signed by */
  readonly signer: string
  /** number of leaves */
  readonly size: number
  /** 32 bytes */
  readonly root: Uint8Array
}

export interface StoredCheckpoint extends NotedCheckpoint {
  /** ms since 1970 */
  readonly at: number
  /** the signed note; null while it isn't signed */
  readonly note: string | null
  /** signature lines of witnesses, to go below the note, '' for none; null while they are asked for */
  readonly cosignatures: string | null
}

/** A node that should be stored isn't there. */
export class MissingNode extends Error {
  constructor({ level, index }: TreeNode) {
    super(`the tree lacks node ${index} of level ${level}`)
  }
}

/**
 * The tree over the log's lines, and the checkpoints of it. Leaves have the order in which events were settled; they and nodes are only
 * ever added, in one go that is done whole or not at all. Any number of processes may call it: of two that do the same, one does it.
 */
export interface LogTree {
  /** how many leaves there are */
  size(): Promise<number>
  /**
   * The leaves of lines that are settled and stand behind the last leaf, in their order; at most so many, and none where the log has
   * nothing new. `size` is how many leaves come before them.
   */
  waiting(limit: number): Promise<{ readonly size: number; readonly leaves: readonly NewLeaf[] }>
  /**
   * Puts leaves behind the first `size` ones, and nodes above leaves (of level 1 or more). False where there are more by now, or another
   * process is at it.
   */
  grow(size: number, leaves: readonly NewLeaf[], nodes: readonly HashedNode[]): Promise<boolean>
  /** Hashes in the order they were asked for. @throws MissingNode when one isn't stored */
  nodes(nodes: readonly TreeNode[]): Promise<readonly Uint8Array[]>
  /** An event's line and the index of its leaf, null while it has none; null where there is no such event. */
  leafOf(
    stream: string,
    version: number,
  ): Promise<{ readonly line: string; readonly index: number | null } | null>
  /** Leaves from this index on, in order, at most so many; one that is gone is left out. */
  leaves(from: number, limit: number): Promise<readonly StandingLeaf[]>
  /** Events without a leaf although later ones have theirs; at most so many. */
  leafless(limit: number): Promise<readonly { readonly stream: string; readonly version: number }[]>
  /** The largest checkpoint, signed or not, whoever its signer is. */
  newest(): Promise<StoredCheckpoint | null>
  /**
   * Notes what is going to be signed; true as well where it was noted before. False where a larger one was, or another root for as
   * many leaves, or another process is at it: then it must not be signed.
   */
  begin(checkpoint: NotedCheckpoint, at: number): Promise<boolean>
  /** Puts the signed note to what was noted. @param cosignatures '' where no witness is going to be asked, else null */
  finish(signer: string, size: number, note: string, cosignatures: '' | null): Promise<void>
  /** Signed checkpoints of a signer whose cosignatures aren't settled, the smallest first; at most so many. */
  unsettled(signer: string, limit: number): Promise<readonly StoredCheckpoint[]>
  /** Says for ever which cosignatures a signed checkpoint has; nothing is done where that was said before. */
  settle(signer: string, size: number, cosignatures: string): Promise<void>
  /** Signed checkpoints of a signer that are larger than this one, the smallest first; at most so many. */
  signedAfter(signer: string, size: number, limit: number): Promise<readonly StoredCheckpoint[]>
  /** All checkpoints of more than `from` and at most `until` leaves, signed or not, whoever their signers are, the smallest first. */
  between(from: number, until: number): Promise<readonly StoredCheckpoint[]>
  /** A signer's signed checkpoint of this size; of any size, the largest, where none is named. */
  signed(signer: string, size?: number): Promise<StoredCheckpoint | null>
}
