// One event as a calendar file: RFC 5545, and RFC 5546 for what the method means to whoever gets it by mail.
import { calendarZone } from "./calendar-zone.ts";

export type CalendarEvent = {
  /** REQUEST: comes and replaces what was; CANCEL: goes; PUBLISH: for a file that somebody fetches. */
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  uid: string;
  sequence: number;
  /** When it was last changed: the same at every attempt to send it. */
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  summary: string;
  description: string;
  location: string;
  url: string | undefined;
  organiser: { name: string; email: string };
  attendee: string | undefined;
  /** Minutes before, as the calendar's own reminder. */
  alarmMinutes: number;
};

export function calendarFile(event: CalendarEvent): string {
  const { method, uid, sequence, changedAt, startsAt, endsAt, organiser } = event;
  const zone = calendarZone(event.timeZone, startsAt);
  const isCancelled = method === "CANCEL";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Forecourt//Bookings//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...zone.lines,
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;TZID=${event.timeZone}:${zone.local(startsAt)}`,
    `DTEND;TZID=${event.timeZone}:${zone.local(endsAt)}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.location)}`,
    ...(event.url ? [`URL:${event.url}`] : []),
    `ORGANIZER;CN=${parameter(organiser.name)}:mailto:${organiser.email}`,
    ...(event.attendee
      ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${event.attendee}`]
      : []),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:OPAQUE",
    ...(isCancelled ? [] : alarm(event)),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function alarm({ alarmMinutes, summary }: CalendarEvent): string[] {
  return [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `TRIGGER:-PT${alarmMinutes}M`,
    `DESCRIPTION:${text(summary)}`,
    "END:VALARM",
  ];
}

const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

/** No line of what was typed can become a property of its own. */
function text(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(/\p{Cc}/gu, " ");
}

const parameter = (value: string): string => `"${value.replaceAll(/["\p{Cc}]/gu, " ")}"`;

const longestLine = 75;

/** At most 75 octets a line, never within a character. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > longestLine) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}
