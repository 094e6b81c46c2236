/*
 * Loaded into a server before anything else: its clock starts at the instant in CLOCK_FROM, so that data
 * stored then are as old as they were at that start. Timers are unaffected.
 */
const now = Date.now.bind(Date)
const shift = Date.parse(process.env.CLOCK_FROM) - now()
Date.now = () => now() + shift
