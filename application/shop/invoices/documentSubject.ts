/** Whose key an issued document is sealed under: its own. */
export const documentSubject = (uid: string): string => `document-${uid}`
