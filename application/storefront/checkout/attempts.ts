interface AttemptParts {
  /** what is chosen now */
  readonly present: () => string | null
  /** chooses; what can't be chosen may become another */
  readonly put: (id: string | null) => void
  /** whether the server took it */
  readonly send: (id: string) => Promise<boolean>
  /** told of one that it did not take, once that is undone */
  readonly undone: () => void
}

/**
 * Chooses at once and has it sent. What the server refuses goes back to what it took last, and not to another that it refused as well;
 * unless something else was chosen meanwhile.
 */
export const attempts = ({ present, put, send, undone }: AttemptParts): ((id: string | null) => void) => {
  let underWay = 0
  let taken: string | null = null
  return (id) => {
    if (underWay === 0) taken = present()
    put(id)
    const picked = present()
    if (picked === null) return
    underWay += 1
    void send(picked).then((isTaken) => {
      underWay -= 1
      if (isTaken) taken = picked
      else if (present() === picked) {
        put(taken)
        undone()
      }
    })
  }
}
