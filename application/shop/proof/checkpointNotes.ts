/** An empty line follows each note; the one within a note stands before its signatures. */
const NOTES = /(?<=\n)\n(?!— )/u

/** The notes of a file of checkpoints; what follows the last whole one is left out. */
export const notesIn = (text: string): readonly string[] => text.split(NOTES).slice(0, -1)
