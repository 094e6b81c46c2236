/**
 * An error whose message tells the person who runs the shop what is wrong and what to do. The message of any
 * other error is for developers, and is shown to nobody else.
 */
export class PlainError extends Error {}
