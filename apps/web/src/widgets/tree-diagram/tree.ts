/** A node of a tree as the diagram takes it; ids are unique in the whole tree. */
export interface TreeNode {
  id: string;
  label: string;
  /** Below the label, a share say. */
  note?: string;
  children?: readonly TreeNode[];
}

/** A tree with branches to either side of its root: holders before it, what it holds after. */
export interface TwoSidedTree extends TreeNode {
  before?: readonly TreeNode[];
}
