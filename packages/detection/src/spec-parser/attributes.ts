/** Attributes that a specification states, numbers without superfluous digits; in the order of a key. */
export interface Attributes {
  material?: string;
  /** Nominal, `100` or `100x80`. */
  dn?: string;
  /** Outer diameter, mm. */
  de?: string;
  sdr?: string;
  /** Wall thickness, mm. */
  wall?: string;
  /** MPa. */
  pressure?: string;
  pressureClass?: string;
  meter?: string;
  /** Network of a meter with remote reading, if it is not NB-IoT. */
  network?: string;
  angle?: string;
  /** m³/h */
  flow?: string;
  /** Metres. */
  length?: string;
  /** Volts. */
  voltage?: string;
  /** m³ */
  volume?: string;
  /** Cross-section of the conductors of a cable, mm². */
  section?: string;
}
